import { expect } from 'vitest';
import type { Case } from '../engine.ts';
import { after, before, lostAfter } from '../line.ts';
import { expectOnce, expectState, first, pair, pastUndo, run, send } from '../steps.ts';

const REJECTED = { state: 'conflict', conflict: { status: 'rejected', by: 'Paul Durand' } };
/** More than one page of the platform’s lists. */
const MANY = 130;

/** Rule 6, and missing records (7): what is read before anything is sent. */
export const READING = {
  'reading.overwrites-nobody': {
    title: 'does not overwrite a colleague’s change and names its author',
    run: async (establishment, policy) => {
      const id = first(establishment.ids);
      const key = first(await establishment.submit([id], 'interview'));
      pastUndo(establishment, policy);
      await establishment.colleague(id, 'rejected');
      await establishment.worker.look();
      await expectState(establishment, key, REJECTED);
      expect(establishment.sent(id)).toBe(0);
      expect(await establishment.history(id)).toEqual(['received', 'rejected']);
    },
  },
  'reading.five-seconds': {
    title: 'reads again instead of acting on a read older than five seconds',
    run: async (establishment, policy) => {
      const [one, other] = pair(establishment.ids);
      const [sent, left] = pair(await establishment.submit([one, other], 'interview'));
      pastUndo(establishment, policy);
      establishment.worker.line.changes.push(
        after(async () => {
          establishment.pass(6_000);
          await establishment.colleague(other, 'rejected');
        }),
      );
      await establishment.worker.look();
      await run(establishment, 5_000);
      await expectState(establishment, sent, { state: 'done' });
      await expectState(establishment, left, REJECTED);
      expect(establishment.sent(other)).toBe(0);
    },
  },
  'reading.age-from-beginning': {
    title: 'counts the age of a read from its start',
    run: async (establishment, policy) => {
      const [one, other] = pair(establishment.ids);
      const [sent, left] = pair(await establishment.submit([one, other], 'interview'));
      pastUndo(establishment, policy);
      const { line } = establishment.worker;
      line.reads.push(
        after(async () => {
          establishment.pass(4_000);
          await establishment.colleague(other, 'rejected');
        }),
      );
      line.changes.push(before(() => establishment.pass(2_000)));
      await establishment.worker.look();
      await run(establishment, 5_000);
      await expectState(establishment, sent, { state: 'done' });
      await expectState(establishment, left, REJECTED);
      expect(establishment.sent(other)).toBe(0);
    },
  },
  'reading.include-ignored': {
    title: 'sends when the platform ignores `include` and does not list the record',
    size: MANY,
    run: async (establishment, policy) => {
      establishment.ignoreInclude();
      const [key, id] = await send(establishment, policy);
      await expectState(establishment, key, { state: 'done' });
      await expectOnce(establishment, id, 'interview');
    },
  },
  'reading.include-ignored-conflict': {
    title: 'detects a colleague’s recent change when the platform ignores `include`',
    size: MANY,
    run: async (establishment, policy) => {
      establishment.ignoreInclude();
      const id = first(establishment.ids);
      const key = first(await establishment.submit([id], 'interview'));
      pastUndo(establishment, policy);
      await establishment.colleague(id, 'rejected');
      await establishment.worker.look();
      await expectState(establishment, key, REJECTED);
      expect(establishment.sent(id)).toBe(0);
    },
  },
  'reading.also-reached': {
    title: 'counts a publication that waits for a review as reached, also after a lost answer',
    run: async (establishment, policy) => {
      establishment.worker.line.changes.push(lostAfter);
      const key = await establishment.offers.publish();
      await establishment.worker.look();
      await run(establishment, policy.arrivalMs + 5_000);
      await expectState(establishment, key, { state: 'done' });
    },
  },
  'reading.unchanged': {
    title: 'distinguishes a record that already had the value from one that it changed',
    run: async (establishment, policy) => {
      const [there, changed] = pair(establishment.ids);
      const keys = pair(await establishment.submit([there, changed], 'interview'));
      pastUndo(establishment, policy);
      await establishment.colleague(there, 'interview');
      await establishment.worker.look();
      await expectState(establishment, keys[0], { state: 'unchanged' });
      await expectState(establishment, keys[1], { state: 'done' });
      expect(establishment.sent(there)).toBe(0);
    },
  },
  'reading.gone': {
    title: 'sends nothing for a record that is gone',
    run: async (establishment, policy) => {
      const id = first(establishment.ids);
      const key = first(await establishment.submit([id], 'interview'));
      pastUndo(establishment, policy);
      await establishment.deleteRecord(id);
      await establishment.worker.look();
      await expectState(establishment, key, { state: 'gone' });
      expect(establishment.sent(id)).toBe(0);
    },
  },
} satisfies Record<string, Case>;
