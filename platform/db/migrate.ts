import { readFile } from 'node:fs/promises';
import type { Pool, PoolClient } from 'pg';
import { layQueues } from '#platform/workers/queues.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

/** What Postgres says when two processes create the same thing at the same moment. */
const RACES = new Set(['23505', '42710', '42P06', '42P07', 'XX000']);

/**
 * Brings the schemas `platform_jobs` and `platform` up to date. Several processes may start at once: a lock on the table of migrations,
 * held by the transaction, lets one work while the others wait and then find nothing left to do.
 */
export async function migratePlatform(pool: Pool): Promise<void> {
  await layQueues(pool);
  await prepare(pool, 5);
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('LOCK TABLE platform.migrations IN EXCLUSIVE MODE');
    await applyMissing(client);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

async function prepare(pool: Pool, attempts: number): Promise<void> {
  try {
    await pool.query('CREATE SCHEMA IF NOT EXISTS platform');
    await pool.query('CREATE TABLE IF NOT EXISTS platform.migrations (tag text PRIMARY KEY)');
  } catch (error) {
    if (attempts === 1 || !isRace(error)) throw error;
    await prepare(pool, attempts - 1);
  }
}

function isRace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && RACES.has(String(error.code));
}

async function applyMissing(client: PoolClient): Promise<void> {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    await readFile(new URL('meta/_journal.json', FOLDER), 'utf8'),
  );
  const { rows } = await client.query<{ tag: string }>('SELECT tag FROM platform.migrations');
  const applied = new Set(rows.map((row) => row.tag));
  for (const { tag } of journal.entries) {
    if (applied.has(tag)) continue;
    const text = await readFile(new URL(`${tag}.sql`, FOLDER), 'utf8');
    for (const statement of text.split('--> statement-breakpoint')) await client.query(statement);
    await client.query('INSERT INTO platform.migrations (tag) VALUES ($1)', [tag]);
  }
}
