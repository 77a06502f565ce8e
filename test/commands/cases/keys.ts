import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Case } from '../engine.ts';
import { failing, gate, lostAfter } from '../line.ts';
import { expectOnce, expectState, first, pair, pastUndo, run } from '../steps.ts';

/** Rules 2 and 3: one key is one change, and a late answer of an old attempt spoils nothing. */
export const KEYS = {
  'key.submitted-twice': {
    title: 'sends once what is submitted twice under one key',
    run: async (house, policy) => {
      const id = first(house.ids);
      const key = randomUUID();
      await Promise.all([house.submit([id], 'interview', { key }), house.submit([id], 'interview', { key })]);
      pastUndo(house, policy);
      await Promise.all([house.worker.look(), house.newWorker().look()]);
      await run(house, 5_000);
      await expectOnce(house, id, 'interview');
    },
  },
  'key.other-input': {
    title: 'refuses a key that was used for another input',
    run: async (house, policy) => {
      const id = first(house.ids);
      const key = randomUUID();
      await house.submit([id], 'interview', { key });
      pastUndo(house, policy);
      await house.worker.look();
      await house.submit([id], 'hired', { key });
      await house.worker.look();
      expect(house.answer(key)).toMatchObject({ failure: { kind: 'conflict', code: 'operation_reused' } });
      await expectOnce(house, id, 'interview');
    },
  },
  'key.of-somebody-else': {
    title: 'refuses a key that somebody else used, and changes nothing of theirs',
    run: async (house, policy) => {
      const [id, other] = pair(house.ids);
      const key = randomUUID();
      await house.submit([id], 'interview', { key });
      pastUndo(house, policy);
      await house.worker.look();
      expect(await house.colleagueSubmits(key, other, 'hired')).toBe(false);
      pastUndo(house, policy);
      await house.colleagueSends(true);
      await expectState(house, key, { state: 'done' });
      await expectOnce(house, id, 'interview');
      expect(await house.history(other)).toEqual(['received']);
    },
  },
  'key.failure-runs-again': {
    title: 'runs a failed command again under its key as a new attempt',
    run: async (house) => {
      const id = first(house.ids);
      const key = randomUUID();
      house.worker.line.changes.push(failing({ kind: 'reauth' }));
      await house.submit([id], 'interview', { key });
      await house.worker.look();
      await expectState(house, key, { state: 'failed', waitsFor: 'reauth' });
      await house.submit([id], 'interview', { key });
      await house.worker.look();
      await expectState(house, key, { state: 'done' });
      expect(house.sent(id)).toBe(2);
    },
  },
  'key.success-is-final': {
    title: 'sends nothing when a command that succeeded is submitted again',
    run: async (house, policy) => {
      const id = first(house.ids);
      const key = randomUUID();
      for (const _ of [1, 2]) {
        await house.submit([id], 'interview', { key });
        pastUndo(house, policy);
        await house.worker.look();
      }
      await run(house, 30_000, { stepMs: 5_000 });
      await expectOnce(house, id, 'interview');
    },
  },
  'key.nothing-to-find-out': {
    title: 'ends as unknown, and for good, where nothing can be found out',
    run: async (house) => {
      const id = first(house.ids);
      const key = randomUUID();
      house.worker.line.changes.push(lostAfter);
      await house.submit([id], 'interview', { key, afterLoss: 'never' });
      await house.worker.look();
      await expectState(house, key, { state: 'open' });
      await run(house, 5_000);
      await expectState(house, key, { state: 'unknown' });
      await house.submit([id], 'interview', { key, afterLoss: 'never' });
      await house.worker.look();
      expect(house.answer(key)).toMatchObject({ failure: { code: 'outcome_unknown' } });
      expect(house.sent(id)).toBe(1);
    },
  },
  'attempt.late-success-after-found': {
    title: 'keeps one outcome and one audit row when an answer arrives after a reading found the change',
    run: async (house, policy) => {
      const id = first(house.ids);
      const key = first(await house.submit([id], 'interview'));
      pastUndo(house, policy);
      const held = gate('after');
      house.worker.line.changes.push(held.bend);
      const stalled = house.worker.look();
      await held.reached;
      house.pass(policy.leaseMs + 1_000);
      await run(house, 20_000, { worker: house.newWorker() });
      await expectState(house, key, { state: 'done' });
      held.open();
      await stalled;
      await expectState(house, key, { state: 'done' });
      expect(await house.auditRows(id)).toBe(1);
      await expectOnce(house, id, 'interview');
    },
  },
  'attempt.late-success-after-absent': {
    title: 'lets a late success beat the conclusion that the change is absent, with one audit row',
    run: async (house, policy) => {
      const id = first(house.ids);
      const key = first(await house.submit([id], 'interview'));
      const held = gate('before');
      house.worker.line.changes.push(held.bend);
      const stalled = house.worker.look();
      await held.reached;
      house.pass(policy.arrivalMs + 1_000);
      await run(house, 2_000, { worker: house.newWorker() });
      await expectState(house, key, { state: 'failed' });
      held.open();
      await stalled;
      await expectState(house, key, { state: 'done' });
      expect(await house.auditRows(id)).toBe(1);
      await expectOnce(house, id, 'interview');
    },
  },
} satisfies Record<string, Case>;
