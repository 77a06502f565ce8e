import { expect } from 'vitest';
import { HOUR_MS } from '#contract/durations.ts';
import type { Case } from '../engine.ts';
import { after, failing } from '../line.ts';
import { expectOnce, expectState, first, pastUndo, run, send } from '../steps.ts';

/** Rules 14, 15 and 16: the audit log, the lists, and retention. */
export const RECORDS = {
  'audit.attempt-and-outcome': {
    title: 'has one audit row, written before the call or with its success',
    run: async (establishment, policy) => {
      const rows: number[] = [];
      const id = first(establishment.ids);
      establishment.worker.line.changes.push(after(async () => rows.push(await establishment.auditRows(id))));
      await send(establishment, policy);
      expect(rows).toEqual([policy.auditedBefore ? 1 : 0]);
      expect(await establishment.auditRows(id)).toBe(1);
    },
  },
  'audit.refused': {
    title: 'has an audit row for a refused call only when rows are written before calls',
    run: async (establishment, policy) => {
      establishment.worker.line.changes.push(failing({ kind: 'forbidden', message: null }));
      const [, id] = await send(establishment, policy);
      expect(await establishment.auditRows(id)).toBe(policy.auditedBefore ? 1 : 0);
    },
  },
  'lists.show-the-answer': {
    title: 'shows the answer in the lists',
    run: async (establishment, policy) => {
      const [key, id] = await send(establishment, policy);
      await expectState(establishment, key, { state: 'done' });
      expect(await establishment.shown(id)).toBe('interview');
    },
  },
  'lists.before-settling': {
    title: 'keeps a command open whose answer could not be written to the lists, and writes it later',
    run: async (establishment, policy) => {
      await establishment.breakLists(true);
      const [key, id] = await send(establishment, policy);
      await expectState(establishment, key, { state: 'open' });
      await establishment.breakLists(false);
      await run(establishment, policy.leaseMs + 10_000);
      await expectState(establishment, key, { state: 'done' });
      expect(await establishment.shown(id)).toBe('interview');
      await expectOnce(establishment, id, 'interview');
    },
  },
  'lists.overlay-swept': {
    title: 'clears what a dead worker left in the lists of a settled command',
    run: async (establishment) => {
      const id = first(establishment.ids);
      const key = first(await establishment.submit([id], 'interview'));
      expect(await establishment.shown(id)).toBe('interview');
      await establishment.settleBehindLists(key);
      establishment.pass(61_000);
      await establishment.tidy();
      expect(await establishment.shown(id)).toBe('received');
    },
  },
  'kept.input': {
    title: 'keeps the input until the outcome is known and empties it then',
    run: async (establishment, policy) => {
      const [open] = await establishment.submit([first(establishment.ids)], 'interview');
      establishment.worker.line.changes.push(
        after(async () => expect(await establishment.storedInput(open ?? '')).not.toBeNull()),
      );
      pastUndo(establishment, policy);
      await establishment.worker.look();
      await expectState(establishment, open ?? '', { state: 'done' });
      expect(await establishment.storedInput(open ?? '')).toBeNull();
    },
  },
  'kept.for-its-time': {
    title: 'keeps a settled command for its retention and no longer',
    run: async (establishment, policy) => {
      const [key] = await send(establishment, policy);
      establishment.pass(policy.keptMs - HOUR_MS);
      await establishment.tidy();
      expect(await establishment.isKept(key)).toBe(true);
      establishment.pass(2 * HOUR_MS);
      await establishment.tidy();
      expect(await establishment.isKept(key)).toBe(false);
    },
  },
} satisfies Record<string, Case>;
