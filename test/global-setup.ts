import type { TestProject } from 'vitest/node';
import { migrateMirror } from '#lib/mirror/migrate.ts';
import { openDatabase } from '#lib/store/database.ts';
import { migrateStore } from '#lib/store/migrate.ts';
import { migratePlatform } from '#platform/db/migrate.ts';
import { makeTemplate } from './database-template.ts';
import { isOnEmbeddedEngine, setTestServerUrl, testSeed, testServerUrl } from './env.ts';
import { startRunServer } from './run-server.ts';
import { startTemporaryDatabase } from './temporary-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One Postgres for the whole run, with every schema in place. */
    databaseUrl: string;
    /** What `startLaidDatabase` copies. */
    databaseTemplate: string;
  }
}

/**
 * Starts the Postgres server of the run unless one is named, lays the schemas once, starts the database of the run as a
 * copy, and takes all of it away at the end.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.stdout.write(`What tests draw comes from TEST_SEED=${testSeed()}.\n`);
  const server = testServerUrl() || isOnEmbeddedEngine() ? null : await startRunServer();
  if (server) setTestServerUrl(server.url);
  const template = await makeTemplate(laySchemas);
  const database = await startTemporaryDatabase({ template: template.name });
  project.provide('databaseTemplate', template.name);
  project.provide('databaseUrl', database.url);
  return async () => {
    await database.stop();
    await template.remove();
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
