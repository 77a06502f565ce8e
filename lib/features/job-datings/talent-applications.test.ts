import { afterAll, expect, inject, it } from 'vitest';
import { applyApplication } from '#lib/engines/mirror/apply.ts';
import { scopes } from '#lib/engines/mirror/schema/sync.ts';
import { anApplication } from '#lib/engines/mirror/testing/records.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { openDatabase } from '#lib/engines/store/database.ts';
import { applicationsOfTalents } from './talent-applications.ts';

const db = openDatabase(inject('databaseUrl'), 4);
afterAll(() => db.$client.end());

async function newScope(): Promise<ScopeKey> {
  const key: ScopeKey = `maison:${Math.floor(Math.random() * 1e9)}`;
  await db.insert(scopes).values({ scope: key, activeAt: new Date() });
  return key;
}

const from = (talentId: number | null) => ({ ...anApplication(1).candidate, talentId });

it('finds what candidates have applied for in the scope, the latest first', async () => {
  const [key, other] = [await newScope(), await newScope()];
  const apply = (id: number, talentId: number | null, createdAt: string, of = key) =>
    applyApplication(of, anApplication(id, { candidate: from(talentId), createdAt }), db);
  await apply(1, 7, '2026-10-01T08:00:00.000Z');
  await apply(2, 7, '2026-10-03T08:00:00.000Z');
  await apply(3, 8, '2026-10-02T08:00:00.000Z');
  await apply(4, null, '2026-10-02T08:00:00.000Z');
  await apply(5, 9, '2026-10-02T08:00:00.000Z', other);
  const found = await applicationsOfTalents(key, [7, 9], db);
  expect([...found]).toEqual([
    [
      7,
      [
        { id: 2, offerTitle: 'Réceptionniste', status: 'received' },
        { id: 1, offerTitle: 'Réceptionniste', status: 'received' },
      ],
    ],
  ]);
  expect((await applicationsOfTalents(key, [], db)).size).toBe(0);
});
