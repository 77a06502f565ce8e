import { afterAll, expect, inject, test } from 'vitest';
import { markActive } from '#lib/engines/mirror/activity.ts';
import { applyApplication } from '#lib/engines/mirror/apply.ts';
import { anApplication, anEstablishment } from '#lib/engines/mirror/testing/records.ts';
import { replaceEstablishments } from '#lib/engines/mirror/writes/establishments.ts';
import { writeToScope } from '#lib/engines/mirror/writes/scope-lock.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { openDatabase } from '#lib/engines/store/database.ts';
import { establishmentDays } from './establishment-days.ts';
import { periodFigures } from './establishment-figures.ts';

const db = openDatabase(inject('databaseUrl'), 4);
afterAll(() => db.$client.end());

const [REUNION, PARIS, TAHITI] = [9_740_001, 9_740_002, 9_740_003];
const key = scopeKey({ kind: 'group', id: 9_740_000 });

/**
 * One application each, received and answered at the same instant: at night on La Réunion, where a new day has begun.
 */
async function openGroup() {
  const establishments = [
    anEstablishment(REUNION, { postcode: '97400' }),
    anEstablishment(PARIS, { postcode: '75006' }),
    anEstablishment(TAHITI, { postcode: '98714' }),
  ];
  await markActive(db, key, new Date());
  await writeToScope(db, key, async (tx) => (await replaceEstablishments(tx, key, establishments)).changed);
  const [received, answered] = ['2026-11-20T20:30:00.000Z', '2026-11-20T21:30:00.000Z'];
  for (const { id } of establishments)
    await applyApplication(
      key,
      anApplication(id, {
        ...{ establishmentId: id, createdAt: received, status: 'reviewing' },
        history: [
          { status: 'received', at: received, by: null },
          { status: 'reviewing', at: answered, by: 'Anne' },
        ],
      }),
      db,
    );
}

test('figures of a group count the days of each of its establishments', async () => {
  await openGroup();
  const now = new Date('2026-11-25T12:00:00Z');
  const on = async (day: string) => {
    const figures = await periodFigures(key, { since: day, until: day, establishments: null, now }, db);
    const counts = ({ received, answers }: { received: number; answers: number }) => [received, answers];
    return {
      total: counts(figures.total),
      of: [REUNION, PARIS, TAHITI].map((id) => {
        const own = figures.ofEstablishment.get(id);
        return own ? counts(own) : [0, 0];
      }),
    };
  };
  expect(await on('2026-11-20')).toEqual({
    total: [2, 2],
    of: [
      [0, 0],
      [1, 1],
      [1, 1],
    ],
  });
  expect(await on('2026-11-21')).toEqual({
    total: [1, 1],
    of: [
      [1, 1],
      [0, 0],
      [0, 0],
    ],
  });
  const before = await periodFigures(
    key,
    { since: '2026-11-21', until: '2026-11-21', establishments: null, now },
    db,
  );
  expect(before.total.receivedBefore).toBe(2);
  const days = async (id: number) => {
    const { received, answered } = await establishmentDays(key, id, '2026-11-20', db);
    return [[...received], [...answered]];
  };
  expect(await days(REUNION)).toEqual([[['2026-11-21', 1]], [['2026-11-21', 1]]]);
  expect(await days(TAHITI)).toEqual([[['2026-11-20', 1]], [['2026-11-20', 1]]]);
});
