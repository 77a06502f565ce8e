import { expect } from 'vitest';
import type { Case } from '../engine.ts';
import { after, failing } from '../line.ts';
import { expectOnce, expectState, first, pair, pastUndo, run, send } from '../steps.ts';

const UNAVAILABLE = { kind: 'unavailable', retryAfter: null, maintenance: false } as const;
const REJECTED = { state: 'conflict', conflict: { status: 'rejected', by: 'Paul Durand' } };

/** Rules 8, 9 and 10: holding, the order of sending, and signing out. */
export const ORDER = {
  'hold.sends-nothing': {
    title: 'sends nothing before the undo window ends, then once',
    run: async (establishment, policy) => {
      const id = first(establishment.ids);
      await establishment.submit([id], 'interview');
      establishment.pass(policy.undoWindowMs - 100);
      await establishment.worker.look();
      expect(establishment.sent(id)).toBe(0);
      await run(establishment, 30_000);
      await expectOnce(establishment, id, 'interview');
    },
  },
  'hold.undo-without-trace': {
    title: 'sends nothing that was undone in its window',
    run: async (establishment, policy) => {
      const id = first(establishment.ids);
      const keys = await establishment.submit([id], 'interview');
      establishment.pass(policy.undoWindowMs - 1_000);
      await establishment.undo(keys);
      await run(establishment, 60_000, { stepMs: 5_000 });
      await expectState(establishment, first(keys), { state: 'undone' });
      expect(establishment.sent(id)).toBe(0);
      expect(await establishment.auditRows(id)).toBe(0);
      expect(await establishment.shown(id)).toBe('received');
    },
  },
  'hold.replaced': {
    title: 'replaces an own unsent command, which keeps its origin',
    run: async (establishment, policy) => {
      const id = first(establishment.ids);
      const earlier = first(await establishment.submit([id], 'reviewing'));
      const later = await establishment.submit([id], 'interview', { from: 'reviewing' });
      pastUndo(establishment, policy);
      await establishment.worker.look();
      await expectState(establishment, earlier, { state: 'replaced' });
      await expectOnce(establishment, id, 'interview');
      await establishment.undo(later);
      await run(establishment, 2_000);
      expect(await establishment.history(id)).toEqual(['received', 'interview', 'received']);
    },
  },
  'hold.there-and-back': {
    title: 'sends nothing when a move is reversed in its window',
    run: async (establishment, policy) => {
      const id = first(establishment.ids);
      await establishment.submit([id], 'reviewing');
      await establishment.submit([id], 'received', { from: 'reviewing' });
      pastUndo(establishment, policy);
      await run(establishment, 10_000);
      expect(establishment.sent(id)).toBe(0);
      expect(await establishment.shown(id)).toBe('received');
    },
  },
  'undo.inverse': {
    title: 'undoes a sent command by the inverse one',
    run: async (establishment, policy) => {
      const [key, id] = await send(establishment, policy);
      await expectState(establishment, key, { state: 'done' });
      await establishment.undo([key]);
      await run(establishment, 30_000);
      expect(await establishment.history(id)).toEqual(['received', 'interview', 'received']);
    },
  },
  'undo.order-of-gestures': {
    title: 'undoes the whole last action, then the one before',
    run: async (establishment) => {
      const [one, two] = pair(establishment.ids);
      const earlier = first(await establishment.submit([one], 'interview'));
      establishment.pass(1_000);
      const later = pair(await establishment.submit([two, establishment.ids[2] ?? 0], 'rejected'));
      await establishment.undoLast();
      for (const key of later) await expectState(establishment, key, { state: 'undone' });
      await expectState(establishment, earlier, { state: 'open' });
      await establishment.undoLast();
      await expectState(establishment, earlier, { state: 'undone' });
    },
  },
  'order.own': {
    title: 'lets no later command of an author overtake an earlier one of the same record',
    run: async (establishment, policy) => {
      establishment.worker.line.changes.push(failing(UNAVAILABLE));
      const [earlier, id] = await send(establishment, policy, 'reviewing');
      await expectState(establishment, earlier, { state: 'open' });
      establishment.worker.line.changes.push(failing(UNAVAILABLE));
      const later = first(await establishment.submit([id], 'hired', { from: 'reviewing' }));
      pastUndo(establishment, policy);
      await run(establishment, 40_000);
      await expectState(establishment, later, { state: 'done' });
      expect(await establishment.history(id)).toEqual(['received', 'reviewing', 'hired']);
    },
  },
  'order.yields-to-colleague': {
    title: 'waits for a colleague’s earlier command in flight, reports that, and then overwrites nothing',
    run: async (establishment, policy) => {
      const id = first(establishment.ids);
      await establishment.colleagueMoves(id, 'rejected', policy.undoWindowMs + 60_000);
      establishment.pass(1_000);
      const key = first(await establishment.submit([id], 'interview'));
      pastUndo(establishment, policy);
      await run(establishment, 30_000, { stepMs: 5_000 });
      expect(establishment.sent(id)).toBe(0);
      await expectState(establishment, key, { state: 'open', waitsFor: 'order' });
      // It is not even claimed.
      expect(establishment.worker.line.readings).toBe(0);
      establishment.pass(60_000);
      await establishment.colleagueSends(true);
      await run(establishment, 20_000);
      await expectState(establishment, key, REJECTED);
      expect(await establishment.history(id)).toEqual(['received', 'rejected']);
      expect(establishment.sent(id)).toBe(0);
    },
  },
  'order.yields-before-sending': {
    title: 'yields to a colleague’s command submitted since the read',
    run: async (establishment, policy) => {
      const id = first(establishment.ids);
      const key = first(await establishment.submit([id], 'interview'));
      pastUndo(establishment, policy);
      establishment.worker.line.reads.push(after(() => establishment.colleagueMoves(id, 'rejected', 0)));
      await establishment.worker.look();
      expect(establishment.sent(id)).toBe(0);
      await establishment.colleagueSends(true);
      await run(establishment, 20_000);
      await expectState(establishment, key, REJECTED);
      expect(await establishment.history(id)).toEqual(['received', 'rejected']);
    },
  },
  'order.not-for-a-sign-in': {
    title: 'does not wait for the next sign-in of a colleague',
    run: async (establishment, policy) => {
      const id = first(establishment.ids);
      await establishment.colleagueMoves(id, 'rejected', 0);
      await establishment.colleagueSends(false);
      establishment.pass(1_000);
      const key = first(await establishment.submit([id], 'interview'));
      pastUndo(establishment, policy);
      await establishment.colleagueSends(false);
      await establishment.worker.look();
      await expectState(establishment, key, { state: 'done' });
      await expectOnce(establishment, id, 'interview');
    },
  },
  'leaving.sends-held': {
    title: 'sends held commands at sign-out, and no bulk requests',
    run: async (establishment, policy) => {
      const id = first(establishment.ids);
      await establishment.submit([id], 'interview');
      establishment.pass(1_000);
      await establishment.signOut();
      expect(establishment.sent(id)).toBe(policy.leaving === 'sends' ? 1 : 0);
    },
  },
  'leaving.while-sending': {
    title: 'sends no further command of an author who has signed out since an outdated read',
    run: async (establishment, policy) => {
      const [one, other] = pair(establishment.ids);
      const keys = pair(await establishment.submit([one, other], 'interview'));
      pastUndo(establishment, policy);
      establishment.worker.line.changes.push(
        after(async () => {
          establishment.pass(6_000);
          establishment.signIn(false);
        }),
      );
      await establishment.worker.look();
      await expectState(establishment, keys[0], { state: 'done' });
      await expectState(establishment, keys[1], { state: 'open', waitsFor: 'reauth' });
      expect(establishment.sent(other)).toBe(0);
    },
  },
} satisfies Record<string, Case>;
