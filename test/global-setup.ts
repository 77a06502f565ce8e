import type { TestProject } from 'vitest/node';
import { migrateMirror } from '#lib/mirror/migrate.ts';
import { openDatabase } from '#lib/store/database.ts';
import { migrateStore } from '#lib/store/migrate.ts';
import { layPlatform } from './lay-platform.ts';
import { startTemporaryDatabase } from './temporary-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One Postgres for the whole run, with every schema in place. */
    databaseUrl: string;
  }
}

/** Starts the database of the run, lays the schemas and takes it down at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await startTemporaryDatabase();
  await layStore(database.url);
  await layPlatform(database.url);
  project.provide('databaseUrl', database.url);
  return database.stop;
}

async function layStore(url: string): Promise<void> {
  const db = openDatabase(url, 2);
  try {
    await migrateStore(db);
    await migrateMirror(db);
  } finally {
    await db.$client.end();
  }
}
