import { expect } from 'vitest';
import type { Case } from '../engine.ts';
import { before, failing } from '../line.ts';
import { expectOnce, expectState, pastUndo, run } from '../steps.ts';

const SIZE = 30;

/** Rules 12 and 13: changes that go together. */
export const BATCHES = {
  'batch.trial': {
    title: 'tries a batch of two first, then goes by 25, and remembers it for the account alone',
    size: SIZE,
    run: async (house, policy) => {
      await house.batches.forget();
      await house.batches.worksForAnother();
      await house.submit(house.ids.slice(0, 27), 'interview');
      pastUndo(house, policy);
      await house.worker.look();
      expect(house.worker.line.sizes).toEqual([2, 25]);
      await house.submit(house.ids.slice(27), 'interview');
      pastUndo(house, policy);
      await run(house, 70_000, { stepMs: 5_000 });
      expect(house.worker.line.sizes).toEqual([2, 25, 3]);
      for (const id of house.ids) await expectOnce(house, id, 'interview');
    },
  },
  'batch.prepaid': {
    title: 'charges each item of a batch once, before it is sent',
    run: async (house, policy) => {
      await house.batches.forget();
      await house.submit(house.ids.slice(0, 2), 'interview');
      pastUndo(house, policy);
      const charged: number[] = [];
      house.worker.line.changes.push(before(async () => charged.push(await house.batches.charged())));
      await house.worker.look();
      expect(charged).toEqual([2]);
      expect(await house.batches.charged()).toBe(2);
    },
  },
  'batch.refused': {
    title: 'sends one by one what a batch refused as a whole, and counts that batch against nobody',
    run: async (house, policy) => {
      await house.batches.forget();
      const keys = await house.submit(house.ids.slice(0, 2), 'interview');
      pastUndo(house, policy);
      house.worker.line.changes.push(failing({ kind: 'forbidden', message: null }));
      await house.worker.look();
      await run(house, 3_000);
      expect(house.worker.line.sizes).toEqual([2, 1, 1]);
      for (const key of keys) {
        await expectState(house, key, { state: 'done' });
        expect(await house.batches.counted(key)).toBe(1);
      }
    },
  },
} satisfies Record<string, Case>;
