import { afterAll, beforeAll, expect, test } from 'vitest';
import { runsWhole } from '#test/env.ts';
import { startTemporaryDatabase } from '#test/temporary-database.ts';
import { migratePlatform } from './migrate.ts';
import { createDatabase, createPool } from './pool.ts';
import { candidatures, candidatureTallies } from './schema/candidatures.ts';
import { groupes, maisons } from './schema/establishments.ts';
import { offres } from './schema/offres.ts';

let database: Awaited<ReturnType<typeof startTemporaryDatabase>>;
beforeAll(async () => {
  database = await startTemporaryDatabase();
});
afterAll(() => database.stop());

test.runIf(runsWhole())('two processes that start at once create the schema once', async () => {
  const pools = [createPool(database.url, 2), createPool(database.url, 2)];
  await Promise.all(pools.map(migratePlatform));
  const [pool] = pools;
  const applied = await pool?.query('SELECT hash FROM platform.migrations');
  const hashes = applied?.rows.map((row) => row.hash);
  expect(hashes?.length).toBeGreaterThan(1);
  expect(new Set(hashes).size).toBe(hashes?.length);
  await Promise.all(pools.map((p) => p.end()));
});

test('tallies follow inserts, status changes, deletions and a change of group', async () => {
  const pool = createPool(database.url, 2);
  await migratePlatform(pool);
  const db = createDatabase(pool);
  const at = new Date('2026-01-01T00:00:00Z');
  await db.insert(groupes).values({ id: 9, slug: 'g', name: 'G', date: at, modified: at });
  await db.insert(maisons).values({
    id: 9,
    slug: 'm',
    name: 'M',
    kind: 'hotel',
    city: 'Paris',
    postcode: '75001',
    date: at,
    modified: at,
  });
  const texts = { contractType: 'cdi', department: 'salle', city: 'Paris', postcode: '75001' };
  await db.insert(offres).values({
    id: 9,
    maisonId: 9,
    slug: 'o',
    status: 'published',
    title: 'O',
    ...texts,
    date: at,
    modified: at,
  });
  const person = { firstName: 'Zoé', lastName: 'Œuvrard', email: 'z@people.demo', history: [] };
  const row = { offreId: 9, maisonId: 9, ...person, date: at, modified: at };
  await db.insert(candidatures).values([
    { id: 1, ...row },
    { id: 2, ...row },
    { id: 3, ...row },
  ]);
  await db.execute(`UPDATE platform.candidatures SET status = 'interview' WHERE id = 2`);
  await db.execute('DELETE FROM platform.candidatures WHERE id = 3');
  await db.execute('UPDATE platform.maisons SET groupe_id = 9 WHERE id = 9');

  const tallies = await db.select().from(candidatureTallies).orderBy(candidatureTallies.status);
  expect(tallies.map((t) => [t.status, t.count, t.groupeId])).toEqual([
    ['interview', 1, 9],
    ['received', 1, 9],
  ]);
  const found = await pool.query(
    `SELECT id FROM platform.candidatures WHERE search @@ to_tsquery('simple', 'oeuvr:* & zoe:*') ORDER BY id`,
  );
  expect(found.rows).toEqual([{ id: 1 }, { id: 2 }]);
  await pool.end();
});
