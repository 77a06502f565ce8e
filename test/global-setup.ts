import type { TestProject } from 'vitest/node';
import { migrateMirror } from '#lib/mirror/migrate.ts';
import { openDatabase } from '#lib/store/database.ts';
import { migrateStore } from '#lib/store/migrate.ts';
import { migratePlatform } from '#platform/db/migrate.ts';
import { makeTemplate } from './database-template.ts';
import { startTemporaryDatabase } from './temporary-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One Postgres for the whole run, with every schema in place. */
    databaseUrl: string;
    /** What `startLaidDatabase` copies. */
    databaseTemplate: string;
  }
}

/** Lays the schemas once, starts the database of the run as a copy, and takes both away at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = await makeTemplate(laySchemas);
  const database = await startTemporaryDatabase({ template: template.name });
  project.provide('databaseTemplate', template.name);
  project.provide('databaseUrl', database.url);
  return async () => {
    await database.stop();
    await template.remove();
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
