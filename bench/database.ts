import { testServerUrl } from '#test/env.ts';
import { startTemporaryDatabase } from '#test/temporary-database.ts';
import { startThrowawayServer } from '#test/throwaway-server.ts';

/** An empty database as in production: on the server of TEST_DATABASE_URL, else on a server of its own. */
export function openBenchDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  return testServerUrl()
    ? startTemporaryDatabase({ durable: true })
    : startThrowawayServer({ durable: true });
}
