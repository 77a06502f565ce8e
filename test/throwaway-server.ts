import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '#launcher/database/server.ts';

/** A database server on a folder of its own, which is deleted when it is stopped. `durable` as of `startServer`. */
export async function startThrowawayServer(options: {
  durable: boolean;
}): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'perron-server-'));
  const server = await startServer({ dataDir, ...options });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}
