import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#launcher/embedded-database.ts';
import { startTemporaryDatabase } from './temporary-database.ts';

/** A database on a real data directory. A server's own process is not ours to kill: `canDie` is false there. */
export type KillableDatabase = {
  canDie: boolean;
  url: () => string;
  kill: () => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

/** The server of TEST_DATABASE_URL with a new database in it. */
export async function openServerDatabase(): Promise<KillableDatabase> {
  const { url, stop } = await startTemporaryDatabase();
  const never = async () => {
    throw new Error('A server that others use is not killed.');
  };
  return { canDie: false, url: () => url, kill: never, start: never, stop };
}

/** The embedded Postgres on a data directory of its own. */
export async function openEmbeddedDatabase(): Promise<KillableDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'perron-killable-'));
  const open = () => startEmbeddedDatabase({ dataDir, port: 0 });
  let database: EmbeddedDatabase = await open();
  return {
    canDie: true,
    url: () => database.url,
    kill: async () => {
      process.kill(database.pid, 'SIGKILL');
      await database.exited;
    },
    start: async () => {
      database = await open();
    },
    stop: async () => {
      await database.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}
