import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { applyMigrations } from '#database/apply-migrations.ts';
import { migrateMirror } from '#lib/engines/mirror/migrate.ts';
import { startTemporaryDatabase, type TemporaryDatabase } from '#test/temporary-database.ts';
import { type Database, openDatabase } from './database.ts';
import { migrateStore } from './migrate.ts';

let database: TemporaryDatabase;
let instances: readonly Database[];
let folder: string;
beforeEach(async () => {
  database = await startTemporaryDatabase();
  instances = Array.from({ length: 4 }, () => openDatabase(database.url, 1));
  folder = await mkdtemp(join(tmpdir(), 'perron-migrations-'));
  await mkdir(join(folder, 'meta'));
});
afterEach(async () => {
  await Promise.all(instances.map((each) => each.$client.end()));
  await database.stop();
  await rm(folder, { recursive: true });
});

/** Migrations in the file layout of drizzle-kit. */
async function write(...migrations: readonly string[]): Promise<void> {
  const entries = migrations.map((_, idx) => ({
    idx,
    version: '7',
    when: idx + 1,
    tag: `${idx}`,
    breakpoints: true,
  }));
  await Promise.all(migrations.map((text, idx) => writeFile(join(folder, `${idx}.sql`), text)));
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ version: '7', entries }));
}

const apply = ({ $client }: Database) => applyMigrations($client, { schema: 'perron', folder });
const rows = async (statement: string) => (await instances[0]?.$client.query(statement))?.rows;

it.each([
  ['perron', migrateStore],
  ['mirror', migrateMirror],
] as const)('instances that start at once create the schema %s once', async (schema, migrate) => {
  await Promise.all(instances.map((each) => migrate(each)));
  const applied = await rows(`SELECT hash FROM ${schema}.migrations`);
  expect(applied?.length).toBeGreaterThan(0);
  expect(new Set(applied?.map((row) => row.hash)).size).toBe(applied?.length);
});

it('applies new migrations, and none twice', async () => {
  await write('CREATE TABLE perron.numbers (n int)');
  await Promise.all(instances.map(apply));
  await write(
    'CREATE TABLE perron.numbers (n int)',
    'INSERT INTO perron.numbers VALUES (1); INSERT INTO perron.numbers VALUES (2)--> statement-breakpoint\nINSERT INTO perron.numbers VALUES (3)',
  );
  await Promise.all(instances.map(apply));
  expect(await rows('SELECT n FROM perron.numbers ORDER BY n')).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
});

it('leaves nothing behind when one migration fails, says why, and can be started again', async () => {
  await write('CREATE TABLE perron.numbers (n int)', 'INSERT INTO perron.missing VALUES (1)');
  for (const each of instances)
    await expect(apply(each)).rejects.toThrow('relation "perron.missing" does not exist');
  expect(await rows("SELECT nspname FROM pg_namespace WHERE nspname = 'perron'")).toEqual([]);
  // All at once, over connections that have already found no such schema.
  await write('CREATE TABLE perron.numbers (n int)');
  await Promise.all(instances.map(apply));
  expect(await rows('SELECT n FROM perron.numbers')).toEqual([]);
});
