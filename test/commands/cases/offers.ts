import { expect } from 'vitest';
import type { Case } from '../engine.ts';
import { after, lostAfter, lostBefore } from '../line.ts';
import { expectState, run } from '../steps.ts';

const MINUTE_MS = 60_000;

/** Rules 4 and 7 where a command writes a whole record: the search for what was created, and typed outcomes. */
export const OFFERS = {
  'create.found-by-slow-clock': {
    title: 'finds a created offer on a platform whose clock is 14 minutes slow',
    run: async (house, policy) => {
      house.worker.line.changes.push(async (call) =>
        lostAfter(() => after(() => house.offers.age(14 * MINUTE_MS))(call)),
      );
      const key = await house.offers.create('Commis');
      await house.worker.look();
      await run(house, policy.arrivalMs + 10_000);
      await expectState(house, key, { state: 'done' });
    },
  },
  'create.margin': {
    title: 'takes no offer for the created one that is older than 15 minutes',
    run: async (house, policy) => {
      house.worker.line.changes.push(async (call) =>
        lostAfter(() => after(() => house.offers.age(16 * MINUTE_MS))(call)),
      );
      const key = await house.offers.create('Commis');
      await house.worker.look();
      await run(house, policy.arrivalMs + 10_000);
      await expectState(house, key, { state: 'failed' });
    },
  },
  'create.not-the-twin': {
    title: 'takes no offer for the created one that the lists had before',
    run: async (house, policy) => {
      await house.offers.makeTwin('Commis');
      house.pass(MINUTE_MS);
      house.worker.line.changes.push(lostBefore);
      const key = await house.offers.create('Commis');
      await house.worker.look();
      await run(house, policy.arrivalMs + 10_000);
      await expectState(house, key, { state: 'failed' });
    },
  },
  'save.changed-meanwhile': {
    title: 'answers a colleague’s change of the same field as a value and sends nothing',
    run: async (house) => {
      const sent = house.worker.line.sizes.length;
      const key = await house.offers.saveOver();
      await house.worker.look();
      expect(house.answer(key)).toMatchObject({
        ok: true,
        value: { kind: 'changedMeanwhile', fields: ['title'] },
      });
      expect(house.worker.line.sizes.length).toBe(sent);
    },
  },
  'delete.gone-is-success': {
    title: 'takes a record that is gone already for deleted',
    run: async (house) => {
      const key = await house.offers.remove(999_999_999);
      await house.worker.look();
      await expectState(house, key, { state: 'done' });
    },
  },
} satisfies Record<string, Case>;
