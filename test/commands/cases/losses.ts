import { expect } from 'vitest';
import type { Case } from '../engine.ts';
import { type Answer, killedAfter, lostAfter, lostBefore } from '../line.ts';
import { expectOnce, expectState, first, pastUndo, run, send } from '../steps.ts';

const HOUR_MS = 3_600_000;
/** Between two calls under one key whose answers are lost. */
const LONGEST_PAUSE_MS = 300_000;

/** Rules 4 and 5: what follows a lost answer, and when an absence is trusted. */
export const LOSSES = {
  'loss.found-by-reading': {
    title: 'finds by reading that a change with a lost answer has happened, and sends nothing again',
    run: async (house, policy) => {
      house.worker.line.changes.push(lostAfter);
      const [key, id] = await send(house, policy);
      await expectState(house, key, { state: 'open' });
      await run(house, policy.arrivalMs + 5_000);
      await expectState(house, key, { state: 'done' });
      await expectOnce(house, id, 'interview');
      expect(await house.auditRows(id)).toBe(1);
    },
  },
  'loss.killed-worker': {
    title: 'takes over from a worker that was killed between the call and its answer',
    run: async (house, policy) => {
      const id = first(house.ids);
      const key = first(await house.submit([id], 'interview'));
      pastUndo(house, policy);
      const doomed = house.newWorker();
      const committed = Promise.withResolvers<void>();
      doomed.line.changes.push(async (call) => {
        const answer = await call();
        committed.resolve();
        return killedAfter(async () => answer);
      });
      void doomed.look();
      await committed.promise;
      await run(house, policy.leaseMs + 5_000);
      await expectState(house, key, { state: 'done' });
      await expectOnce(house, id, 'interview');
    },
  },
  'loss.repeated': {
    title: 'sends a harmless change again while its answers are lost, with one audit row',
    run: async (house) => {
      const id = first(house.ids);
      house.worker.line.changes.push(lostBefore, lostBefore);
      const key = first(await house.submit([id], 'interview', { afterLoss: 'repeat' }));
      await house.worker.look();
      await run(house, 10_000);
      await expectState(house, key, { state: 'done' });
      expect(house.sent(id)).toBe(3);
      expect(await house.auditRows(id)).toBe(1);
    },
  },
  'loss.ever-less-often': {
    title: 'sends a harmless change ever less often while its answers are lost',
    run: async (house) => {
      const id = first(house.ids);
      house.worker.line.everyChange = lostBefore;
      const key = first(await house.submit([id], 'interview', { afterLoss: 'repeat' }));
      await house.worker.look();
      await run(house, HOUR_MS, { stepMs: 15_000 });
      const inFirstHour = house.sent(id);
      await run(house, HOUR_MS, { stepMs: 15_000 });
      await expectState(house, key, { state: 'open' });
      expect(house.sent(id) - inFirstHour).toBeLessThanOrEqual(HOUR_MS / LONGEST_PAUSE_MS);
      expect(inFirstHour).toBeGreaterThan(house.sent(id) - inFirstHour);
    },
  },
  'loss.bounded': {
    title: 'ends as unknown when all answers of a harmless change are lost for a day, and empties its input',
    run: async (house) => {
      const id = first(house.ids);
      house.worker.line.everyChange = lostBefore;
      const key = first(await house.submit([id], 'interview', { afterLoss: 'repeat' }));
      await house.worker.look();
      await run(house, 24 * HOUR_MS, { stepMs: 240_000 });
      await expectState(house, key, { state: 'open' });
      await run(house, HOUR_MS / 2, { stepMs: 240_000 });
      await expectState(house, key, { state: 'unknown' });
      expect(await house.storedInput(key)).toBeNull();
      const sent = house.sent(id);
      await run(house, HOUR_MS, { stepMs: 240_000 });
      expect(house.sent(id)).toBe(sent);
    },
  },
  'loss.conflict-at-look-up': {
    title: 'reports a conflict when a colleague changed the record while a lost answer was looked up',
    run: async (house, policy) => {
      house.worker.line.changes.push(lostBefore);
      const [key, id] = await send(house, policy);
      await house.colleague(id, 'rejected');
      await run(house, policy.arrivalMs + 10_000);
      await expectState(house, key, {
        state: 'conflict',
        conflict: { status: 'rejected', by: 'Paul Durand' },
      });
      expect(house.sent(id)).toBe(1);
      expect(await house.history(id)).toEqual(['received', 'rejected']);
    },
  },
  'arrival.trusted-after-deadline': {
    title: 'trusts an absence only when the call can no longer arrive',
    run: async (house, policy) => {
      house.worker.line.changes.push(lostBefore);
      const [key, id] = await send(house, policy);
      await run(house, policy.arrivalMs - 1_000);
      await expectState(house, key, { state: 'open' });
      expect(house.sent(id)).toBe(1);
      await run(house, 10_000);
      const again = policy.afterAbsence === 'sent again';
      await expectState(house, key, { state: again ? 'done' : 'failed' });
      expect(house.sent(id)).toBe(again ? 2 : 1);
    },
  },
  'arrival.late': {
    title: 'sends nothing over a call that arrives shortly before its deadline',
    run: async (house, policy) => {
      house.worker.line.changes.push(lostBefore);
      const [key, id] = await send(house, policy);
      await run(house, policy.arrivalMs - 2_000);
      await house.arrive(id, 'interview');
      await run(house, 15_000);
      await expectState(house, key, { state: 'done' });
      await expectOnce(house, id, 'interview');
    },
  },
  'arrival.reading-began-before': {
    title: 'trusts no absence of a reading that began before the deadline and ended after it',
    run: async (house, policy) => {
      const { line } = house.worker;
      line.changes.push(lostBefore);
      const [key, id] = await send(house, policy);
      const sentAt = house.now().getTime();
      let arrived = false;
      line.everyRead = async <T>(call: () => Answer<T>) => {
        const early = house.now().getTime() - sentAt < policy.arrivalMs - 8_000;
        const answer = await call();
        if (early || arrived) return answer;
        arrived = true;
        await house.arrive(id, 'interview');
        house.pass(9_000);
        return answer;
      };
      await run(house, policy.arrivalMs + 30_000);
      expect(arrived).toBe(true);
      await expectState(house, key, { state: 'done' });
      await expectOnce(house, id, 'interview');
    },
  },
} satisfies Record<string, Case>;
