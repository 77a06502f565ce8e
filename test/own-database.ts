import { afterAll, vi } from 'vitest';
import { type Database, openDatabase } from '#lib/engines/store/database.ts';
import { startLaidDatabase } from './laid-database.ts';

/** A database for one test file alone, until its end: programs that take everything that is due find only its rows. */
export async function openOwnDatabase(): Promise<Database> {
  const server = await startLaidDatabase();
  vi.stubEnv('DATABASE_URL', server.url);
  vi.stubEnv('SESSION_SECRET', 'a secret that is long enough for a test');
  const db = openDatabase(server.url, 4);
  afterAll(async () => {
    await db.$client.end();
    await server.stop();
  });
  return db;
}
