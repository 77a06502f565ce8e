import { expect } from 'vitest';
import type { Case } from '../engine.ts';
import { before, failing } from '../line.ts';
import { expectOnce, expectState, pastUndo, run } from '../steps.ts';

const SIZE = 30;

/** Rules 12 and 13: changes that are sent together. */
export const BATCHES = {
  'batch.trial': {
    title: 'tries a batch of two first, then sends 25 at a time, and remembers this for the account only',
    size: SIZE,
    run: async (establishment, policy) => {
      await establishment.batches.forget();
      await establishment.batches.worksForAnother();
      await establishment.submit(establishment.ids.slice(0, 27), 'interview');
      pastUndo(establishment, policy);
      await establishment.worker.look();
      expect(establishment.worker.line.sizes).toEqual([2, 25]);
      await establishment.submit(establishment.ids.slice(27), 'interview');
      pastUndo(establishment, policy);
      await run(establishment, 70_000, { stepMs: 5_000 });
      expect(establishment.worker.line.sizes).toEqual([2, 25, 3]);
      for (const id of establishment.ids) await expectOnce(establishment, id, 'interview');
    },
  },
  'batch.prepaid': {
    title: 'charges each item of a batch once, before it is sent',
    run: async (establishment, policy) => {
      await establishment.batches.forget();
      await establishment.submit(establishment.ids.slice(0, 2), 'interview');
      pastUndo(establishment, policy);
      const charged: number[] = [];
      establishment.worker.line.changes.push(
        before(async () => charged.push(await establishment.batches.charged())),
      );
      await establishment.worker.look();
      expect(charged).toEqual([2]);
      expect(await establishment.batches.charged()).toBe(2);
    },
  },
  'batch.refused': {
    title: 'sends one by one what a batch refused as a whole, and counts that batch against nobody',
    run: async (establishment, policy) => {
      await establishment.batches.forget();
      const keys = await establishment.submit(establishment.ids.slice(0, 2), 'interview');
      pastUndo(establishment, policy);
      establishment.worker.line.changes.push(failing({ kind: 'forbidden', message: null }));
      await establishment.worker.look();
      await run(establishment, 3_000);
      expect(establishment.worker.line.sizes).toEqual([2, 1, 1]);
      for (const key of keys) {
        await expectState(establishment, key, { state: 'done' });
        expect(await establishment.batches.counted(key)).toBe(1);
      }
    },
  },
} satisfies Record<string, Case>;
