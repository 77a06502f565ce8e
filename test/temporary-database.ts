import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { startEmbeddedDatabase } from '#launcher/embedded-database.ts';
import { testServerUrl } from './env.ts';

/**
 * An empty database nobody else uses: a new one on the server of TEST_DATABASE_URL, else an embedded Postgres
 * in memory (about a second to start, so share it inside a test file).
 */
export async function startTemporaryDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = testServerUrl();
  if (!server) return startEmbeddedDatabase({ dataDir: 'memory', port: 0 });
  const name = `perron_test_${randomBytes(6).toString('hex')}`;
  await administer(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, stop: () => administer(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
