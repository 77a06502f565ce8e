import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateMirror } from '#lib/engines/mirror/migrate.ts';
import { openDatabase } from '#lib/engines/store/database.ts';
import { migrateStore } from '#lib/engines/store/migrate.ts';
import { migratePlatform } from '#platform/db/migrate.ts';
import { clockShiftMs, setTestServerUrl, testSeed, testServerUrl } from './env.ts';
import { startTemporaryDatabase } from './temporary-database.ts';
import { startThrowawayServer } from './throwaway-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One Postgres for the whole run, with every schema in place. */
    databaseUrl: string;
    /** The template of `startLaidDatabase`. */
    databaseTemplate: string;
  }
}

/**
 * Starts the Postgres server of the run unless one is given, creates the schemas once, starts the database of the run
 * as a copy, and removes everything at the end.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.stdout.write(`What tests draw comes from TEST_SEED=${testSeed()}.\n`);
  const server = testServerUrl() ? null : await startThrowawayServer({ durable: false });
  if (server) setTestServerUrl(server.url);
  const template = await startTemporaryDatabase();
  if (clockShiftMs() !== 0) await shiftClock(template.url, clockShiftMs());
  await laySchemas(template.url);
  const database = await startTemporaryDatabase({ template: template.name });
  project.provide('databaseTemplate', template.name);
  project.provide('databaseUrl', database.url);
  return async () => {
    await database.stop();
    await template.stop();
    await server?.stop();
  };
}

async function laySchemas(url: string): Promise<void> {
  const db = openDatabase(url, 2);
  try {
    await migrateStore(db);
    await migrateMirror(db);
    await migratePlatform(db.$client);
  } finally {
    await db.$client.end();
  }
}

/** Functions of our own that take precedence over those of Postgres, which knows only the clock of the machine. */
async function shiftClock(url: string, shiftMs: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('CREATE SCHEMA shifted');
  for (const [name, kind] of Object.entries({ now: 'STABLE', clock_timestamp: 'VOLATILE' }))
    await client.query(
      `CREATE FUNCTION shifted.${name}() RETURNS timestamptz LANGUAGE sql ${kind}
         RETURN pg_catalog.${name}() + ${shiftMs} * interval '1 millisecond'`,
    );
  await client.query('ALTER ROLE CURRENT_USER SET search_path = shifted, pg_catalog, "$user", public');
  await client.end();
}
