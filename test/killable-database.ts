import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '#launcher/database/server.ts';
import { childrenOf, isThere, killIfThere } from './processes.ts';

/**
 * A database server on a data directory of its own, as `npm start` runs it, that may be killed with all its processes.
 */
export type KillableDatabase = {
  /** A different one after each start. */
  url: () => string;
  kill: () => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

export async function openKillableDatabase(): Promise<KillableDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'perron-killable-'));
  let server = await startServer({ dataDir });
  return {
    url: () => server.url,
    kill: async () => {
      const family = [server.pid, ...(await childrenOf(server.pid))];
      for (const each of family) killIfThere(each);
      await server.exited;
      // The next one does not start beside a process of this one.
      while ((await Promise.all(family.map(isThere))).includes(true)) await wait(20);
    },
    start: async () => {
      server = await startServer({ dataDir });
    },
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}
