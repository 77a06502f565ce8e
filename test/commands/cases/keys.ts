import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Case } from '../engine.ts';
import { failing, gate, lostAfter } from '../line.ts';
import { expectOnce, expectState, first, pair, pastUndo, run } from '../steps.ts';

/** Rules 2 and 3: one operation id is one change, and a late answer of an old attempt does no harm. */
export const KEYS = {
  'key.submitted-twice': {
    title: 'sends once what is submitted twice under one operation id',
    run: async (establishment, policy) => {
      const id = first(establishment.ids);
      const key = randomUUID();
      await Promise.all([
        establishment.submit([id], 'interview', { key }),
        establishment.submit([id], 'interview', { key }),
      ]);
      pastUndo(establishment, policy);
      await Promise.all([establishment.worker.look(), establishment.newWorker().look()]);
      await run(establishment, 5_000);
      await expectOnce(establishment, id, 'interview');
    },
  },
  'key.other-input': {
    title: 'refuses an operation id that was used for another input',
    run: async (establishment, policy) => {
      const id = first(establishment.ids);
      const key = randomUUID();
      await establishment.submit([id], 'interview', { key });
      pastUndo(establishment, policy);
      await establishment.worker.look();
      await establishment.submit([id], 'hired', { key });
      await establishment.worker.look();
      expect(establishment.answer(key)).toMatchObject({
        failure: { kind: 'conflict', code: 'operation_reused' },
      });
      await expectOnce(establishment, id, 'interview');
    },
  },
  'key.of-somebody-else': {
    title: 'refuses an operation id that somebody else used, and changes nothing of theirs',
    run: async (establishment, policy) => {
      const [id, other] = pair(establishment.ids);
      const key = randomUUID();
      await establishment.submit([id], 'interview', { key });
      pastUndo(establishment, policy);
      await establishment.worker.look();
      expect(await establishment.colleagueSubmits(key, other, 'hired')).toBe(false);
      pastUndo(establishment, policy);
      await establishment.colleagueSends(true);
      await expectState(establishment, key, { state: 'done' });
      await expectOnce(establishment, id, 'interview');
      expect(await establishment.history(other)).toEqual(['received']);
    },
  },
  'key.failure-runs-again': {
    title: 'runs a failed command again under its operation id as a new attempt',
    run: async (establishment) => {
      const id = first(establishment.ids);
      const key = randomUUID();
      establishment.worker.line.changes.push(failing({ kind: 'reauth' }));
      await establishment.submit([id], 'interview', { key });
      await establishment.worker.look();
      await expectState(establishment, key, { state: 'failed', waitsFor: 'reauth' });
      await establishment.submit([id], 'interview', { key });
      await establishment.worker.look();
      await expectState(establishment, key, { state: 'done' });
      expect(establishment.sent(id)).toBe(2);
    },
  },
  'key.success-is-final': {
    title: 'sends nothing when a command that succeeded is submitted again',
    run: async (establishment, policy) => {
      const id = first(establishment.ids);
      const key = randomUUID();
      for (const _ of [1, 2]) {
        await establishment.submit([id], 'interview', { key });
        pastUndo(establishment, policy);
        await establishment.worker.look();
      }
      await run(establishment, 30_000, { stepMs: 5_000 });
      await expectOnce(establishment, id, 'interview');
    },
  },
  'key.nothing-to-find-out': {
    title: 'ends as unknown, finally, when the outcome cannot be found out',
    run: async (establishment) => {
      const id = first(establishment.ids);
      const key = randomUUID();
      establishment.worker.line.changes.push(lostAfter);
      await establishment.submit([id], 'interview', { key, afterLoss: 'never' });
      await establishment.worker.look();
      await expectState(establishment, key, { state: 'open' });
      await run(establishment, 5_000);
      await expectState(establishment, key, { state: 'unknown' });
      await establishment.submit([id], 'interview', { key, afterLoss: 'never' });
      await establishment.worker.look();
      expect(establishment.answer(key)).toMatchObject({ failure: { code: 'outcome_unknown' } });
      expect(establishment.sent(id)).toBe(1);
    },
  },
  'attempt.late-success-after-found': {
    title: 'keeps one outcome and one audit row when an answer arrives after a read found the change',
    run: async (establishment, policy) => {
      const id = first(establishment.ids);
      const key = first(await establishment.submit([id], 'interview'));
      pastUndo(establishment, policy);
      const held = gate('after');
      establishment.worker.line.changes.push(held.bend);
      const stalled = establishment.worker.look();
      await held.reached;
      establishment.pass(policy.leaseMs + 1_000);
      await run(establishment, 20_000, { worker: establishment.newWorker() });
      await expectState(establishment, key, { state: 'done' });
      held.open();
      await stalled;
      await expectState(establishment, key, { state: 'done' });
      expect(await establishment.auditRows(id)).toBe(1);
      await expectOnce(establishment, id, 'interview');
    },
  },
  'attempt.late-success-after-absent': {
    title: 'prefers a late success to a read that missed the change, with one audit row',
    run: async (establishment, policy) => {
      const id = first(establishment.ids);
      const key = first(await establishment.submit([id], 'interview'));
      const held = gate('before');
      establishment.worker.line.changes.push(held.bend);
      const stalled = establishment.worker.look();
      await held.reached;
      establishment.pass(policy.arrivalMs + 1_000);
      await run(establishment, 2_000, { worker: establishment.newWorker() });
      await expectState(establishment, key, { state: 'failed' });
      held.open();
      await stalled;
      await expectState(establishment, key, { state: 'done' });
      expect(await establishment.auditRows(id)).toBe(1);
      await expectOnce(establishment, id, 'interview');
    },
  },
} satisfies Record<string, Case>;
