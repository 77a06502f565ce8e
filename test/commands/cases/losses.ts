import { expect } from 'vitest';
import { HOUR_MS } from '#contract/durations.ts';
import type { Case } from '../engine.ts';
import { type Answer, killedAfter, lostAfter, lostBefore } from '../line.ts';
import { expectOnce, expectState, first, pastUndo, run, send } from '../steps.ts';

/** The longest pause between two calls of one operation whose answers are lost. */
const LONGEST_PAUSE_MS = 300_000;

/** Rules 4 and 5: what follows a lost answer, and when a missing record is trusted. */
export const LOSSES = {
  'loss.found-by-reading': {
    title: 'finds by reading that a change with a lost answer was executed, and does not repeat it',
    run: async (establishment, policy) => {
      establishment.worker.line.changes.push(lostAfter);
      const [key, id] = await send(establishment, policy);
      await expectState(establishment, key, { state: 'open' });
      await run(establishment, policy.arrivalMs + 5_000);
      await expectState(establishment, key, { state: 'done' });
      await expectOnce(establishment, id, 'interview');
      expect(await establishment.auditRows(id)).toBe(1);
    },
  },
  'loss.killed-worker': {
    title: 'takes over from a worker that was killed between the call and its answer',
    run: async (establishment, policy) => {
      const id = first(establishment.ids);
      const key = first(await establishment.submit([id], 'interview'));
      pastUndo(establishment, policy);
      const doomed = establishment.newWorker();
      const committed = Promise.withResolvers<void>();
      doomed.line.changes.push(async (call) => {
        const answer = await call();
        committed.resolve();
        return killedAfter(async () => answer);
      });
      void doomed.look();
      await committed.promise;
      await run(establishment, policy.leaseMs + 5_000);
      await expectState(establishment, key, { state: 'done' });
      await expectOnce(establishment, id, 'interview');
    },
  },
  'loss.repeated': {
    title: 'repeats a harmless change while its answers are lost, with one audit row',
    run: async (establishment) => {
      const id = first(establishment.ids);
      establishment.worker.line.changes.push(lostBefore, lostBefore);
      const key = first(await establishment.submit([id], 'interview', { afterLoss: 'repeat' }));
      await establishment.worker.look();
      await run(establishment, 10_000);
      await expectState(establishment, key, { state: 'done' });
      expect(establishment.sent(id)).toBe(3);
      expect(await establishment.auditRows(id)).toBe(1);
    },
  },
  'loss.ever-less-often': {
    title: 'repeats a harmless change at growing intervals while its answers are lost',
    run: async (establishment) => {
      const id = first(establishment.ids);
      establishment.worker.line.everyChange = lostBefore;
      const key = first(await establishment.submit([id], 'interview', { afterLoss: 'repeat' }));
      await establishment.worker.look();
      await run(establishment, HOUR_MS, { stepMs: 15_000 });
      const inFirstHour = establishment.sent(id);
      await run(establishment, HOUR_MS, { stepMs: 15_000 });
      await expectState(establishment, key, { state: 'open' });
      expect(establishment.sent(id) - inFirstHour).toBeLessThanOrEqual(HOUR_MS / LONGEST_PAUSE_MS);
      expect(inFirstHour).toBeGreaterThan(establishment.sent(id) - inFirstHour);
    },
  },
  'loss.bounded': {
    title: 'ends as unknown when all answers of a harmless change are lost for a day, and empties its input',
    run: async (establishment) => {
      const id = first(establishment.ids);
      establishment.worker.line.everyChange = lostBefore;
      const key = first(await establishment.submit([id], 'interview', { afterLoss: 'repeat' }));
      await establishment.worker.look();
      await run(establishment, 24 * HOUR_MS, { stepMs: 240_000 });
      await expectState(establishment, key, { state: 'open' });
      await run(establishment, HOUR_MS / 2, { stepMs: 240_000 });
      await expectState(establishment, key, { state: 'unknown' });
      expect(await establishment.storedInput(key)).toBeNull();
      const sent = establishment.sent(id);
      await run(establishment, HOUR_MS, { stepMs: 240_000 });
      expect(establishment.sent(id)).toBe(sent);
    },
  },
  'loss.conflict-at-look-up': {
    title: 'reports a conflict when a colleague changed the record during the look-up of a lost answer',
    run: async (establishment, policy) => {
      establishment.worker.line.changes.push(lostBefore);
      const [key, id] = await send(establishment, policy);
      await establishment.colleague(id, 'rejected');
      await run(establishment, policy.arrivalMs + 10_000);
      await expectState(establishment, key, {
        state: 'conflict',
        conflict: { status: 'rejected', by: 'Paul Durand' },
      });
      expect(establishment.sent(id)).toBe(1);
      expect(await establishment.history(id)).toEqual(['received', 'rejected']);
    },
  },
  'arrival.trusted-after-deadline': {
    title: 'trusts a missing record only when the call can no longer arrive',
    run: async (establishment, policy) => {
      establishment.worker.line.changes.push(lostBefore);
      const [key, id] = await send(establishment, policy);
      await run(establishment, policy.arrivalMs - 1_000);
      await expectState(establishment, key, { state: 'open' });
      expect(establishment.sent(id)).toBe(1);
      await run(establishment, 10_000);
      const again = policy.afterAbsence === 'sent again';
      await expectState(establishment, key, { state: again ? 'done' : 'failed' });
      expect(establishment.sent(id)).toBe(again ? 2 : 1);
    },
  },
  'arrival.late': {
    title: 'sends nothing over a call that arrives shortly before its deadline',
    run: async (establishment, policy) => {
      establishment.worker.line.changes.push(lostBefore);
      const [key, id] = await send(establishment, policy);
      await run(establishment, policy.arrivalMs - 2_000);
      await establishment.arrive(id, 'interview');
      await run(establishment, 15_000);
      await expectState(establishment, key, { state: 'done' });
      await expectOnce(establishment, id, 'interview');
    },
  },
  'arrival.reading-began-before': {
    title: 'does not trust a missing record in a read started before the deadline and ended after it',
    run: async (establishment, policy) => {
      const { line } = establishment.worker;
      line.changes.push(lostBefore);
      const [key, id] = await send(establishment, policy);
      const sentAt = establishment.now().getTime();
      let arrived = false;
      line.everyRead = async <T>(call: () => Answer<T>) => {
        const early = establishment.now().getTime() - sentAt < policy.arrivalMs - 8_000;
        const answer = await call();
        if (early || arrived) return answer;
        arrived = true;
        await establishment.arrive(id, 'interview');
        establishment.pass(9_000);
        return answer;
      };
      await run(establishment, policy.arrivalMs + 30_000);
      expect(arrived).toBe(true);
      await expectState(establishment, key, { state: 'done' });
      await expectOnce(establishment, id, 'interview');
    },
  },
} satisfies Record<string, Case>;
