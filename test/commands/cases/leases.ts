import { expect } from 'vitest';
import type { PlatformFailure } from '#lib/platform-client/result.ts';
import type { Case } from '../engine.ts';
import { gate } from '../line.ts';
import { expectOnce, expectState, first, pair, pastUndo, run } from '../steps.ts';

const UNAVAILABLE = { kind: 'unavailable', retryAfter: null, maintenance: false } as const;

/** A worker that was taken for dead and goes on. */
export const LEASES = {
  'lease.stalled-call': {
    title: 'sends nothing more after a call that outlasted its lease',
    run: async (house, policy) => {
      const [one, other] = pair(house.ids);
      const keys = await house.submit([one, other], 'interview');
      pastUndo(house, policy);
      const stall = gate('after');
      house.worker.line.changes.push(stall.bend);
      const stalled = house.worker.look();
      await stall.reached;
      house.pass(policy.leaseMs + 1_000);
      const heir = house.newWorker();
      const reading = gate('after');
      heir.line.reads.push(reading.bend);
      const working = heir.look();
      await reading.reached;
      stall.open();
      await stalled;
      expect(house.sent(other)).toBe(0);
      reading.open();
      await working;
      await run(house, 5_000);
      for (const key of keys) await expectState(house, key, { state: 'done' });
      for (const id of [one, other]) await expectOnce(house, id, 'interview');
    },
  },
  'lease.stalled-reading': {
    title: 'sends nothing after a reading that outlasted its lease',
    run: async (house, policy) => {
      const id = first(house.ids);
      const key = first(await house.submit([id], 'interview'));
      pastUndo(house, policy);
      const { stalled, stall, working, inFlight } = await stallInReading(house, policy.leaseMs);
      stall.open();
      await stalled;
      expect(house.sent(id)).toBe(1);
      inFlight.open();
      await working;
      await expectState(house, key, { state: 'done' });
      await expectOnce(house, id, 'interview');
    },
  },
  'lease.released-by-owner': {
    title: 'releases no lease that another worker holds by now',
    run: async (house, policy) => {
      const id = first(house.ids);
      const key = first(await house.submit([id], 'interview'));
      pastUndo(house, policy);
      const { stalled, stall, working, inFlight } = await stallInReading(house, policy.leaseMs);
      stall.open();
      await stalled;
      house.pass(1_000);
      await house.newWorker().look();
      expect(house.sent(id)).toBe(1);
      inFlight.open();
      await working;
      await expectState(house, key, { state: 'done' });
      await expectOnce(house, id, 'interview');
    },
  },
  'lease.concluded-by-owner': {
    title: 'draws no conclusion from an old reading of a command that another worker sends by now',
    run: async (house, policy) => {
      const id = first(house.ids);
      const key = first(await house.submit([id], 'interview'));
      pastUndo(house, policy);
      await house.colleague(id, 'rejected');
      const { stalled, stall, working, inFlight } = await stallInReading(house, policy.leaseMs, {
        meanwhile: () => house.colleague(id, 'received'),
      });
      stall.open();
      await stalled;
      inFlight.open();
      await working;
      await expectState(house, key, { state: 'done', conflict: null });
      expect(await house.history(id)).toEqual(['received', 'rejected', 'received', 'interview']);
    },
  },
  'lease.postponed-by-owner': {
    title: 'postpones no command that another worker holds by now',
    run: async (house, policy) => {
      const id = first(house.ids);
      const key = first(await house.submit([id], 'interview'));
      pastUndo(house, policy);
      const { stalled, stall, working, inFlight } = await stallInReading(house, policy.leaseMs, {
        failure: UNAVAILABLE,
      });
      stall.open();
      await stalled;
      // Longer than the first pause after a failure.
      house.pass(5_000);
      const third = house.newWorker();
      await third.look();
      expect(third.line.readings).toBe(0);
      inFlight.open();
      await working;
      await expectState(house, key, { state: 'done', waitsFor: null });
      await expectOnce(house, id, 'interview');
    },
  },
} satisfies Record<string, Case>;

/** One worker stalls in its reading, which may then fail, until it is taken for dead; another has the command's call in flight. */
async function stallInReading(
  house: Parameters<Case['run']>[0],
  leaseMs: number,
  { failure = null, meanwhile }: { failure?: PlatformFailure | null; meanwhile?: () => Promise<void> } = {},
) {
  const stall = gate('after');
  const { bend } = stall;
  house.worker.line.reads.push(failure ? (call) => bend(call).then(() => ({ ok: false, failure })) : bend);
  const stalled = house.worker.look();
  await stall.reached;
  await meanwhile?.();
  house.pass(leaseMs + 1_000);
  const heir = house.newWorker();
  const inFlight = gate('before');
  heir.line.changes.push(inFlight.bend);
  const working = heir.look();
  await inFlight.reached;
  return { stalled, stall, working, inFlight };
}
