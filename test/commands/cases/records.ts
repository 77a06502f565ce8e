import { expect } from 'vitest';
import type { Case } from '../engine.ts';
import { after, failing } from '../line.ts';
import { expectOnce, expectState, first, pastUndo, run, send } from '../steps.ts';

const HOUR_MS = 3_600_000;

/** Rules 14, 15 and 16: the audit trail, the lists, and what is kept for how long. */
export const RECORDS = {
  'audit.attempt-and-outcome': {
    title: 'has its audit row before the call or with its success, and one',
    run: async (house, policy) => {
      const rows: number[] = [];
      const id = first(house.ids);
      house.worker.line.changes.push(after(async () => rows.push(await house.auditRows(id))));
      await send(house, policy);
      expect(rows).toEqual([policy.auditedBefore ? 1 : 0]);
      expect(await house.auditRows(id)).toBe(1);
    },
  },
  'audit.refused': {
    title: 'has an audit row of a refused call only where rows are written before it',
    run: async (house, policy) => {
      house.worker.line.changes.push(failing({ kind: 'forbidden', message: null }));
      const [, id] = await send(house, policy);
      expect(await house.auditRows(id)).toBe(policy.auditedBefore ? 1 : 0);
    },
  },
  'lists.show-the-answer': {
    title: 'shows the answer in the lists',
    run: async (house, policy) => {
      const [key, id] = await send(house, policy);
      await expectState(house, key, { state: 'done' });
      expect(await house.shown(id)).toBe('interview');
    },
  },
  'lists.before-settling': {
    title: 'keeps a command open whose answer could not be written to the lists, and writes it later',
    run: async (house, policy) => {
      await house.breakLists(true);
      const [key, id] = await send(house, policy);
      await expectState(house, key, { state: 'open' });
      await house.breakLists(false);
      await run(house, policy.leaseMs + 10_000);
      await expectState(house, key, { state: 'done' });
      expect(await house.shown(id)).toBe('interview');
      await expectOnce(house, id, 'interview');
    },
  },
  'lists.overlay-swept': {
    title: 'clears what a dead worker left in the lists of a settled command',
    run: async (house) => {
      const id = first(house.ids);
      const key = first(await house.submit([id], 'interview'));
      expect(await house.shown(id)).toBe('interview');
      await house.settleBehindLists(key);
      house.pass(61_000);
      await house.tidy();
      expect(await house.shown(id)).toBe('received');
    },
  },
  'kept.input': {
    title: 'keeps the input while the outcome is open and empties it then',
    run: async (house, policy) => {
      const [open] = await house.submit([first(house.ids)], 'interview');
      house.worker.line.changes.push(
        after(async () => expect(await house.storedInput(open ?? '')).not.toBeNull()),
      );
      pastUndo(house, policy);
      await house.worker.look();
      await expectState(house, open ?? '', { state: 'done' });
      expect(await house.storedInput(open ?? '')).toBeNull();
    },
  },
  'kept.for-its-time': {
    title: 'keeps what is settled for its time and no longer',
    run: async (house, policy) => {
      const [key] = await send(house, policy);
      house.pass(policy.keptMs - HOUR_MS);
      await house.tidy();
      expect(await house.isKept(key)).toBe(true);
      house.pass(2 * HOUR_MS);
      await house.tidy();
      expect(await house.isKept(key)).toBe(false);
    },
  },
} satisfies Record<string, Case>;
