import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '#launcher/database/server.ts';
import { testServerUrl } from '#test/env.ts';
import { startTemporaryDatabase } from '#test/temporary-database.ts';

/** An empty database as people have it: on the server of TEST_DATABASE_URL, else on one of its own. */
export async function openBenchDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  if (testServerUrl()) return startTemporaryDatabase({ durable: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'perron-bench-'));
  const server = await startServer({ dataDir });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}
