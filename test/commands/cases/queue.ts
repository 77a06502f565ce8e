import { expect } from 'vitest';
import type { Case } from '../engine.ts';
import { failing, lostBefore } from '../line.ts';
import { expectState, first, pair, pastUndo, run, send } from '../steps.ts';

const UNAVAILABLE = { kind: 'unavailable', retryAfter: null, maintenance: false } as const;

/** Rule 17: what goes one after the other, and what nobody here can do. */
export const QUEUE = {
  'queue.one-moving': {
    title: 'takes one bulk command of a person at a time',
    run: async (house, policy) => {
      const [one, other] = pair(house.ids);
      await house.submit([one], 'interview');
      house.pass(1_000);
      await house.submit([other], 'interview');
      pastUndo(house, policy);
      await house.worker.look();
      expect([one, other].map(house.sent)).toEqual([1, 0]);
      await run(house, 10_000);
      expect([one, other].map(house.sent)).toEqual([1, 1]);
    },
  },
  'queue.waiting-passed-over': {
    title: 'passes over a bulk command that waits for the platform',
    run: async (house, policy) => {
      const [one, other] = pair(house.ids);
      const waiting = first(await house.submit([one], 'interview'));
      house.pass(1_000);
      const passing = first(await house.submit([other], 'interview'));
      pastUndo(house, policy);
      house.worker.line.reads.push(failing(UNAVAILABLE));
      await house.worker.look();
      await house.worker.look();
      await expectState(house, waiting, { state: 'open', waitsFor: 'unavailable' });
      await expectState(house, passing, { state: 'done' });
    },
  },
  'queue.cancelling-only-reads': {
    title: 'sends nothing while it is being cancelled, and finds out what became of the last call',
    run: async (house, policy) => {
      house.worker.line.changes.push(lostBefore);
      const [key, id] = await send(house, policy);
      await house.undo([key]);
      await expectState(house, key, { state: 'open' });
      await run(house, policy.arrivalMs + 10_000);
      await expectState(house, key, { state: 'undone' });
      expect(house.sent(id)).toBe(1);
    },
  },
  'queue.unknown-kind': {
    title: 'leaves a kind open that this version of the program does not know',
    run: async (house, policy) => {
      const id = first(house.ids);
      house.worker.line.changes.push(lostBefore);
      const [key] = await send(house, policy);
      await house.makeUnknown(key, true);
      await run(house, 120_000, { stepMs: 5_000 });
      await expectState(house, key, { state: 'open' });
      expect(house.sent(id)).toBe(1);
      await house.makeUnknown(key, false);
      await house.arrive(id, 'interview');
      await run(house, 90_000, { stepMs: 5_000 });
      await expectState(house, key, { state: 'done' });
    },
  },
} satisfies Record<string, Case>;
