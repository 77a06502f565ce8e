import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { testServerUrl } from './env.ts';

type TemporaryOptions = {
  /** The template database of the copy. */
  template?: string;
  /** Whether a commit waits for the disk, if the server does. */
  durable?: boolean;
};

export type TemporaryDatabase = { name: string; url: string; stop: () => Promise<void> };

/**
 * A database nobody else uses on the server of the run, empty or as a copy of `template`. Tests that need our schemas
 * use `startLaidDatabase`, which is faster.
 */
export async function startTemporaryDatabase(options: TemporaryOptions = {}): Promise<TemporaryDatabase> {
  const { template, durable = false } = options;
  const server = testServerUrl();
  const name = `perron_test_${randomBytes(6).toString('hex')}`;
  await administer(
    server,
    `CREATE DATABASE ${name} ${template ? `TEMPLATE ${template} STRATEGY FILE_COPY` : ''}`,
  );
  if (!durable) await administer(server, `ALTER DATABASE ${name} SET synchronous_commit = off`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href, stop: () => administer(server, `DROP DATABASE ${name} WITH (FORCE)`) };
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
