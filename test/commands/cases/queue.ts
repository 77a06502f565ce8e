import { expect } from 'vitest';
import type { Case } from '../engine.ts';
import { failing, lostBefore } from '../line.ts';
import { expectState, first, pair, pastUndo, run, send } from '../steps.ts';

const UNAVAILABLE = { kind: 'unavailable', retryAfter: null, maintenance: false } as const;

/** Rule 17: what runs one after the other, and commands of unknown kinds. */
export const QUEUE = {
  'queue.one-moving': {
    title: 'runs one bulk request of a person at a time',
    run: async (establishment, policy) => {
      const [one, other] = pair(establishment.ids);
      await establishment.submit([one], 'interview');
      establishment.pass(1_000);
      await establishment.submit([other], 'interview');
      pastUndo(establishment, policy);
      await establishment.worker.look();
      expect([one, other].map(establishment.sent)).toEqual([1, 0]);
      await run(establishment, 10_000);
      expect([one, other].map(establishment.sent)).toEqual([1, 1]);
    },
  },
  'queue.waiting-passed-over': {
    title: 'skips a bulk request that waits for the platform',
    run: async (establishment, policy) => {
      const [one, other] = pair(establishment.ids);
      const waiting = first(await establishment.submit([one], 'interview'));
      establishment.pass(1_000);
      const passing = first(await establishment.submit([other], 'interview'));
      pastUndo(establishment, policy);
      establishment.worker.line.reads.push(failing(UNAVAILABLE));
      await establishment.worker.look();
      await establishment.worker.look();
      await expectState(establishment, waiting, { state: 'open', waitsFor: 'unavailable' });
      await expectState(establishment, passing, { state: 'done' });
    },
  },
  'queue.cancelling-only-reads': {
    title: 'sends nothing while it is being cancelled, and looks up the outcome of the last call',
    run: async (establishment, policy) => {
      establishment.worker.line.changes.push(lostBefore);
      const [key, id] = await send(establishment, policy);
      await establishment.undo([key]);
      await expectState(establishment, key, { state: 'open' });
      await run(establishment, policy.arrivalMs + 10_000);
      await expectState(establishment, key, { state: 'undone' });
      expect(establishment.sent(id)).toBe(1);
    },
  },
  'queue.unknown-kind': {
    title: 'leaves a command open whose kind is unknown to this version of the program',
    run: async (establishment, policy) => {
      const id = first(establishment.ids);
      establishment.worker.line.changes.push(lostBefore);
      const [key] = await send(establishment, policy);
      await establishment.makeUnknown(key, true);
      await run(establishment, 120_000, { stepMs: 5_000 });
      await expectState(establishment, key, { state: 'open' });
      expect(establishment.sent(id)).toBe(1);
      await establishment.makeUnknown(key, false);
      await establishment.arrive(id, 'interview');
      await run(establishment, 90_000, { stepMs: 5_000 });
      await expectState(establishment, key, { state: 'done' });
    },
  },
} satisfies Record<string, Case>;
