import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#launcher/embedded-database.ts';

/** A database on a real data directory, whose process may be killed. */
export type KillableDatabase = {
  url: () => string;
  kill: () => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

/** The embedded Postgres on a data directory of its own. */
export async function openEmbeddedDatabase(): Promise<KillableDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'perron-killable-'));
  const open = () => startEmbeddedDatabase({ dataDir, port: 0 });
  let database: EmbeddedDatabase = await open();
  return {
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
