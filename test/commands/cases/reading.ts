import { expect } from 'vitest';
import type { Case } from '../engine.ts';
import { after, before, lostAfter } from '../line.ts';
import { expectOnce, expectState, first, pair, pastUndo, run, send } from '../steps.ts';

const REJECTED = { state: 'conflict', conflict: { status: 'rejected', by: 'Paul Durand' } };
/** More than one page of the platform's lists. */
const MANY = 130;

/** Rule 6, and the record that is gone (7): what is read before anything is sent. */
export const READING = {
  'reading.overwrites-nobody': {
    title: 'sends nothing over a colleague’s change and says whose it is',
    run: async (house, policy) => {
      const id = first(house.ids);
      const key = first(await house.submit([id], 'interview'));
      pastUndo(house, policy);
      await house.colleague(id, 'rejected');
      await house.worker.look();
      await expectState(house, key, REJECTED);
      expect(house.sent(id)).toBe(0);
      expect(await house.history(id)).toEqual(['received', 'rejected']);
    },
  },
  'reading.five-seconds': {
    title: 'reads again before it acts on a reading older than five seconds',
    run: async (house, policy) => {
      const [one, other] = pair(house.ids);
      const [sent, left] = pair(await house.submit([one, other], 'interview'));
      pastUndo(house, policy);
      house.worker.line.changes.push(
        after(async () => {
          house.pass(6_000);
          await house.colleague(other, 'rejected');
        }),
      );
      await house.worker.look();
      await run(house, 5_000);
      await expectState(house, sent, { state: 'done' });
      await expectState(house, left, REJECTED);
      expect(house.sent(other)).toBe(0);
    },
  },
  'reading.age-from-beginning': {
    title: 'counts the age of a reading from its beginning',
    run: async (house, policy) => {
      const [one, other] = pair(house.ids);
      const [sent, left] = pair(await house.submit([one, other], 'interview'));
      pastUndo(house, policy);
      const { line } = house.worker;
      line.reads.push(
        after(async () => {
          house.pass(4_000);
          await house.colleague(other, 'rejected');
        }),
      );
      line.changes.push(before(() => house.pass(2_000)));
      await house.worker.look();
      await run(house, 5_000);
      await expectState(house, sent, { state: 'done' });
      await expectState(house, left, REJECTED);
      expect(house.sent(other)).toBe(0);
    },
  },
  'reading.include-ignored': {
    title: 'sends where the platform ignores `include` and shows the record nowhere',
    size: MANY,
    run: async (house, policy) => {
      house.ignoreInclude();
      const [key, id] = await send(house, policy);
      await expectState(house, key, { state: 'done' });
      await expectOnce(house, id, 'interview');
    },
  },
  'reading.include-ignored-conflict': {
    title: 'sees a colleague’s late change where the platform ignores `include`',
    size: MANY,
    run: async (house, policy) => {
      house.ignoreInclude();
      const id = first(house.ids);
      const key = first(await house.submit([id], 'interview'));
      pastUndo(house, policy);
      await house.colleague(id, 'rejected');
      await house.worker.look();
      await expectState(house, key, REJECTED);
      expect(house.sent(id)).toBe(0);
    },
  },
  'reading.also-reached': {
    title: 'counts a publication that waits for a review as reached, also after a lost answer',
    run: async (house, policy) => {
      house.worker.line.changes.push(lostAfter);
      const key = await house.offers.publish();
      await house.worker.look();
      await run(house, policy.arrivalMs + 5_000);
      await expectState(house, key, { state: 'done' });
    },
  },
  'reading.unchanged': {
    title: 'tells a record that was there already apart from one that it changed',
    run: async (house, policy) => {
      const [there, changed] = pair(house.ids);
      const keys = pair(await house.submit([there, changed], 'interview'));
      pastUndo(house, policy);
      await house.colleague(there, 'interview');
      await house.worker.look();
      await expectState(house, keys[0], { state: 'unchanged' });
      await expectState(house, keys[1], { state: 'done' });
      expect(house.sent(there)).toBe(0);
    },
  },
  'reading.gone': {
    title: 'sends nothing for a record that is gone',
    run: async (house, policy) => {
      const id = first(house.ids);
      const key = first(await house.submit([id], 'interview'));
      pastUndo(house, policy);
      await house.deleteRecord(id);
      await house.worker.look();
      await expectState(house, key, { state: 'gone' });
      expect(house.sent(id)).toBe(0);
    },
  },
} satisfies Record<string, Case>;
