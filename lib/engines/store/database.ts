import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { nameStatements } from '#database/name-statements.ts';
import { env } from '#lib/env.ts';
import { quietQueries } from './quiet-queries.ts';

export type Database = NodePgDatabase<Record<string, never>> & { readonly $client: Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Runs a statement: the pool, or one transaction of it. */
export type Runner = Database | Transaction;

/**
 * A database over one pool, whose errors quote no values. Session state is never used: behind a connection pooler the
 * next statement may run in another session.
 */
export function openDatabase(url: string, size: number): Database {
  quietQueries();
  const pool = new Pool({ connectionString: url, max: size, connectionTimeoutMillis: 5000 });
  // Without a listener an idle connection that the server closes would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', nameStatements);
  return drizzle(pool);
}

// Next bundles pages, actions and the instrumentation hook separately: without the global each would open its own pool.
const shared = globalThis as typeof globalThis & { perronDatabase?: Database };

/** The dashboard’s database. */
export function database(): Database {
  shared.perronDatabase ??= openDatabase(env().DATABASE_URL, env().DATABASE_POOL);
  return shared.perronDatabase;
}
