import { expect } from 'vitest';
import { MINUTE_MS } from '#contract/durations.ts';
import type { Case } from '../engine.ts';
import { after, lostAfter, lostBefore } from '../line.ts';
import { expectState, run } from '../steps.ts';

/** Rules 4 and 7 where a command writes a whole record: the search for a created record, and typed outcomes. */
export const OFFERS = {
  'create.found-by-slow-clock': {
    title: 'finds a created offer on a platform whose clock is 14 minutes slow',
    run: async (establishment, policy) => {
      establishment.worker.line.changes.push(async (call) =>
        lostAfter(() => after(() => establishment.offers.age(14 * MINUTE_MS))(call)),
      );
      const key = await establishment.offers.create('Commis');
      await establishment.worker.look();
      await run(establishment, policy.arrivalMs + 10_000);
      await expectState(establishment, key, { state: 'done' });
    },
  },
  'create.margin': {
    title: 'does not mistake an offer older than 15 minutes for the created one',
    run: async (establishment, policy) => {
      establishment.worker.line.changes.push(async (call) =>
        lostAfter(() => after(() => establishment.offers.age(16 * MINUTE_MS))(call)),
      );
      const key = await establishment.offers.create('Commis');
      await establishment.worker.look();
      await run(establishment, policy.arrivalMs + 10_000);
      await expectState(establishment, key, { state: 'failed' });
    },
  },
  'create.not-the-twin': {
    title: 'does not mistake an offer that the lists already had for the created one',
    run: async (establishment, policy) => {
      await establishment.offers.makeTwin('Commis');
      establishment.pass(MINUTE_MS);
      establishment.worker.line.changes.push(lostBefore);
      const key = await establishment.offers.create('Commis');
      await establishment.worker.look();
      await run(establishment, policy.arrivalMs + 10_000);
      await expectState(establishment, key, { state: 'failed' });
    },
  },
  'save.changed-meanwhile': {
    title: 'returns a colleague’s change of the same field and sends nothing',
    run: async (establishment) => {
      const sent = establishment.worker.line.sizes.length;
      const key = await establishment.offers.saveOver();
      await establishment.worker.look();
      expect(establishment.answer(key)).toMatchObject({
        ok: true,
        value: { kind: 'changedMeanwhile', fields: ['title'] },
      });
      expect(establishment.worker.line.sizes.length).toBe(sent);
    },
  },
  'delete.gone-is-success': {
    title: 'treats a record that is already gone as deleted',
    run: async (establishment) => {
      const key = await establishment.offers.remove(999_999_999);
      await establishment.worker.look();
      await expectState(establishment, key, { state: 'done' });
    },
  },
} satisfies Record<string, Case>;
