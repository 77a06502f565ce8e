import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { startHostedDatabase } from './engine-host.ts';
import { testServerUrl } from './env.ts';

type TemporaryOptions = {
  /** What the database begins as; see `makeTemplate`. */
  template?: string;
  /** Whether a commit waits for the disk, as it does for people. Tests that stop the server have `own-server.ts`. */
  durable?: boolean;
};

export type TemporaryDatabase = { url: string; stop: () => Promise<void> };

/**
 * A database nobody else uses, empty or as a copy of `template`: a new one on the server of the run, else an embedded
 * Postgres in memory. Tests that need our schemas take `startLaidDatabase`, which is faster.
 */
export async function startTemporaryDatabase(options: TemporaryOptions = {}): Promise<TemporaryDatabase> {
  const { template, durable = false } = options;
  const server = testServerUrl();
  if (!server) return startHostedDatabase(template);
  const name = `perron_test_${randomBytes(6).toString('hex')}`;
  await administer(server, `CREATE DATABASE ${name} ${template ? `TEMPLATE ${template}` : ''}`);
  if (!durable) await administer(server, `ALTER DATABASE ${name} SET synchronous_commit = off`);
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
