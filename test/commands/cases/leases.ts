import { expect } from 'vitest';
import type { PlatformFailure } from '#lib/engines/platform-client/result.ts';
import type { Case } from '../engine.ts';
import { gate } from '../line.ts';
import { expectOnce, expectState, first, pair, pastUndo, run } from '../steps.ts';

const UNAVAILABLE = { kind: 'unavailable', retryAfter: null, maintenance: false } as const;

/** A worker that was believed dead and goes on. */
export const LEASES = {
  'lease.stalled-call': {
    title: 'sends nothing more after a call that outlasted its lease',
    run: async (establishment, policy) => {
      const [one, other] = pair(establishment.ids);
      const keys = await establishment.submit([one, other], 'interview');
      pastUndo(establishment, policy);
      const stall = gate('after');
      establishment.worker.line.changes.push(stall.bend);
      const stalled = establishment.worker.look();
      await stall.reached;
      establishment.pass(policy.leaseMs + 1_000);
      const heir = establishment.newWorker();
      const reading = gate('after');
      heir.line.reads.push(reading.bend);
      const working = heir.look();
      await reading.reached;
      stall.open();
      await stalled;
      expect(establishment.sent(other)).toBe(0);
      reading.open();
      await working;
      await run(establishment, 5_000);
      for (const key of keys) await expectState(establishment, key, { state: 'done' });
      for (const id of [one, other]) await expectOnce(establishment, id, 'interview');
    },
  },
  'lease.stalled-reading': {
    title: 'sends nothing after a read that outlasted its lease',
    run: async (establishment, policy) => {
      const id = first(establishment.ids);
      const key = first(await establishment.submit([id], 'interview'));
      pastUndo(establishment, policy);
      const { stalled, stall, working, inFlight } = await stallInReading(establishment, policy.leaseMs);
      stall.open();
      await stalled;
      expect(establishment.sent(id)).toBe(1);
      inFlight.open();
      await working;
      await expectState(establishment, key, { state: 'done' });
      await expectOnce(establishment, id, 'interview');
    },
  },
  'lease.released-by-owner': {
    title: 'does not release a lease that another worker has by now',
    run: async (establishment, policy) => {
      const id = first(establishment.ids);
      const key = first(await establishment.submit([id], 'interview'));
      pastUndo(establishment, policy);
      const { stalled, stall, working, inFlight } = await stallInReading(establishment, policy.leaseMs);
      stall.open();
      await stalled;
      establishment.pass(1_000);
      await establishment.newWorker().look();
      expect(establishment.sent(id)).toBe(1);
      inFlight.open();
      await working;
      await expectState(establishment, key, { state: 'done' });
      await expectOnce(establishment, id, 'interview');
    },
  },
  'lease.concluded-by-owner': {
    title: 'ignores an old read for a command that another worker is sending by now',
    run: async (establishment, policy) => {
      const id = first(establishment.ids);
      const key = first(await establishment.submit([id], 'interview'));
      pastUndo(establishment, policy);
      await establishment.colleague(id, 'rejected');
      const { stalled, stall, working, inFlight } = await stallInReading(establishment, policy.leaseMs, {
        meanwhile: () => establishment.colleague(id, 'received'),
      });
      stall.open();
      await stalled;
      inFlight.open();
      await working;
      await expectState(establishment, key, { state: 'done', conflict: null });
      expect(await establishment.history(id)).toEqual(['received', 'rejected', 'received', 'interview']);
    },
  },
  'lease.postponed-by-owner': {
    title: 'does not postpone a command that another worker has by now',
    run: async (establishment, policy) => {
      const id = first(establishment.ids);
      const key = first(await establishment.submit([id], 'interview'));
      pastUndo(establishment, policy);
      const { stalled, stall, working, inFlight } = await stallInReading(establishment, policy.leaseMs, {
        failure: UNAVAILABLE,
      });
      stall.open();
      await stalled;
      // Longer than the first pause after a failure.
      establishment.pass(5_000);
      const third = establishment.newWorker();
      await third.look();
      expect(third.line.readings).toBe(0);
      inFlight.open();
      await working;
      await expectState(establishment, key, { state: 'done', waitsFor: null });
      await expectOnce(establishment, id, 'interview');
    },
  },
} satisfies Record<string, Case>;

/**
 * One worker stalls during its read, which may then fail, until it is believed dead; another has the command’s call in
 * flight.
 */
async function stallInReading(
  establishment: Parameters<Case['run']>[0],
  leaseMs: number,
  { failure = null, meanwhile }: { failure?: PlatformFailure | null; meanwhile?: () => Promise<void> } = {},
) {
  const stall = gate('after');
  const { bend } = stall;
  establishment.worker.line.reads.push(
    failure ? (call) => bend(call).then(() => ({ ok: false, failure })) : bend,
  );
  const stalled = establishment.worker.look();
  await stall.reached;
  await meanwhile?.();
  establishment.pass(leaseMs + 1_000);
  const heir = establishment.newWorker();
  const inFlight = gate('before');
  heir.line.changes.push(inFlight.bend);
  const working = heir.look();
  await inFlight.reached;
  return { stalled, stall, working, inFlight };
}
