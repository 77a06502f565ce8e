import { expect } from 'vitest';
import type { Case } from '../engine.ts';
import { after, failing } from '../line.ts';
import { expectOnce, expectState, first, pair, pastUndo, run, send } from '../steps.ts';

const UNAVAILABLE = { kind: 'unavailable', retryAfter: null, maintenance: false } as const;
const REJECTED = { state: 'conflict', conflict: { status: 'rejected', by: 'Paul Durand' } };

/** Rules 8, 9 and 10: what is held, in which order it goes, and what signing out does. */
export const ORDER = {
  'hold.sends-nothing': {
    title: 'sends nothing before the undo window ends, then once',
    run: async (house, policy) => {
      const id = first(house.ids);
      await house.submit([id], 'interview');
      house.pass(policy.undoWindowMs - 100);
      await house.worker.look();
      expect(house.sent(id)).toBe(0);
      await run(house, 30_000);
      await expectOnce(house, id, 'interview');
    },
  },
  'hold.undo-without-trace': {
    title: 'sends nothing of what was undone in its window',
    run: async (house, policy) => {
      const id = first(house.ids);
      const keys = await house.submit([id], 'interview');
      house.pass(policy.undoWindowMs - 1_000);
      await house.undo(keys);
      await run(house, 60_000, { stepMs: 5_000 });
      await expectState(house, first(keys), { state: 'undone' });
      expect(house.sent(id)).toBe(0);
      expect(await house.auditRows(id)).toBe(0);
      expect(await house.shown(id)).toBe('received');
    },
  },
  'hold.replaced': {
    title: 'replaces an own unsent command, which keeps its origin',
    run: async (house, policy) => {
      const id = first(house.ids);
      const earlier = first(await house.submit([id], 'reviewing'));
      const later = await house.submit([id], 'interview', { from: 'reviewing' });
      pastUndo(house, policy);
      await house.worker.look();
      await expectState(house, earlier, { state: 'replaced' });
      await expectOnce(house, id, 'interview');
      await house.undo(later);
      await run(house, 2_000);
      expect(await house.history(id)).toEqual(['received', 'interview', 'received']);
    },
  },
  'hold.there-and-back': {
    title: 'sends nothing of a way there and back',
    run: async (house, policy) => {
      const id = first(house.ids);
      await house.submit([id], 'reviewing');
      await house.submit([id], 'received', { from: 'reviewing' });
      pastUndo(house, policy);
      await run(house, 10_000);
      expect(house.sent(id)).toBe(0);
      expect(await house.shown(id)).toBe('received');
    },
  },
  'undo.inverse': {
    title: 'undoes what was sent by the inverse',
    run: async (house, policy) => {
      const [key, id] = await send(house, policy);
      await expectState(house, key, { state: 'done' });
      await house.undo([key]);
      await run(house, 30_000);
      expect(await house.history(id)).toEqual(['received', 'interview', 'received']);
    },
  },
  'undo.order-of-gestures': {
    title: 'undoes the last gesture whole, then the one before',
    run: async (house) => {
      const [one, two] = pair(house.ids);
      const earlier = first(await house.submit([one], 'interview'));
      house.pass(1_000);
      const later = pair(await house.submit([two, house.ids[2] ?? 0], 'rejected'));
      await house.undoLast();
      for (const key of later) await expectState(house, key, { state: 'undone' });
      await expectState(house, earlier, { state: 'open' });
      await house.undoLast();
      await expectState(house, earlier, { state: 'undone' });
    },
  },
  'order.own': {
    title: 'lets no later command of an author overtake an earlier one of the same record',
    run: async (house, policy) => {
      house.worker.line.changes.push(failing(UNAVAILABLE));
      const [earlier, id] = await send(house, policy, 'reviewing');
      await expectState(house, earlier, { state: 'open' });
      house.worker.line.changes.push(failing(UNAVAILABLE));
      const later = first(await house.submit([id], 'hired', { from: 'reviewing' }));
      pastUndo(house, policy);
      await run(house, 40_000);
      await expectState(house, later, { state: 'done' });
      expect(await house.history(id)).toEqual(['received', 'reviewing', 'hired']);
    },
  },
  'order.yields-to-colleague': {
    title: 'waits for a colleague’s earlier command that is under way, says so, and then overwrites nothing',
    run: async (house, policy) => {
      const id = first(house.ids);
      await house.colleagueMoves(id, 'rejected', policy.undoWindowMs + 60_000);
      house.pass(1_000);
      const key = first(await house.submit([id], 'interview'));
      pastUndo(house, policy);
      await run(house, 30_000, { stepMs: 5_000 });
      expect(house.sent(id)).toBe(0);
      await expectState(house, key, { state: 'open', waitsFor: 'order' });
      // It is not even claimed.
      expect(house.worker.line.readings).toBe(0);
      house.pass(60_000);
      await house.colleagueSends(true);
      await run(house, 20_000);
      await expectState(house, key, REJECTED);
      expect(await house.history(id)).toEqual(['received', 'rejected']);
      expect(house.sent(id)).toBe(0);
    },
  },
  'order.yields-before-sending': {
    title: 'yields to a colleague’s command that was made since the reading',
    run: async (house, policy) => {
      const id = first(house.ids);
      const key = first(await house.submit([id], 'interview'));
      pastUndo(house, policy);
      house.worker.line.reads.push(after(() => house.colleagueMoves(id, 'rejected', 0)));
      await house.worker.look();
      expect(house.sent(id)).toBe(0);
      await house.colleagueSends(true);
      await run(house, 20_000);
      await expectState(house, key, REJECTED);
      expect(await house.history(id)).toEqual(['received', 'rejected']);
    },
  },
  'order.not-for-a-sign-in': {
    title: 'does not wait for the next sign-in of a colleague',
    run: async (house, policy) => {
      const id = first(house.ids);
      await house.colleagueMoves(id, 'rejected', 0);
      await house.colleagueSends(false);
      house.pass(1_000);
      const key = first(await house.submit([id], 'interview'));
      pastUndo(house, policy);
      await house.colleagueSends(false);
      await house.worker.look();
      await expectState(house, key, { state: 'done' });
      await expectOnce(house, id, 'interview');
    },
  },
  'leaving.sends-held': {
    title: 'sends at sign-out what is held, and leaves bulk alone',
    run: async (house, policy) => {
      const id = first(house.ids);
      await house.submit([id], 'interview');
      house.pass(1_000);
      await house.signOut();
      expect(house.sent(id)).toBe(policy.leaving === 'sends' ? 1 : 0);
    },
  },
  'leaving.while-sending': {
    title: 'sends no further command of an author who has signed out since the reading, once that is old',
    run: async (house, policy) => {
      const [one, other] = pair(house.ids);
      const keys = pair(await house.submit([one, other], 'interview'));
      pastUndo(house, policy);
      house.worker.line.changes.push(
        after(async () => {
          house.pass(6_000);
          house.signIn(false);
        }),
      );
      await house.worker.look();
      await expectState(house, keys[0], { state: 'done' });
      await expectState(house, keys[1], { state: 'open', waitsFor: 'reauth' });
      expect(house.sent(other)).toBe(0);
    },
  },
} satisfies Record<string, Case>;
