/**
 * One server of the benchmark, in a process of its own. Argument 1 is its settings as JSON. Sends its parent the port,
 * and its memory on request.
 */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Pool } from 'pg';
import { createApp } from '#platform/app.ts';
import { createDatabase, createPool } from '#platform/db/pool.ts';
import { createLocalStore } from '#platform/files/local-store.ts';
import type { ServerNotice, ServerSettings } from './processes.ts';

const CONNECTIONS = 10;

const { kind, databaseUrl, filesDir }: ServerSettings = JSON.parse(process.argv[2] ?? '{}');
const pool = createPool(databaseUrl, CONNECTIONS);
const app = kind === 'floor' ? bareRoute(pool) : service(pool);

function service(pool: Pool): Hono {
  const settings = {
    publicUrl: 'http://localhost',
    trustProxy: false,
    version: 'bench',
    faults: [],
    loopbackTargets: false,
    billingUrl: null,
    siteUrl: null,
  };
  return createApp({
    db: createDatabase(pool),
    files: createLocalStore(filesDir),
    clock: () => new Date(),
    config: { ...settings, quirks: new Set() },
    log: (entry) => console.error(JSON.stringify(entry)),
  });
}

/** The least a service can do: one row by its key. */
function bareRoute(pool: Pool): Hono {
  const bare = new Hono();
  bare.get('/:id', async (context) => {
    const { rows } = await pool.query('SELECT id, status, date FROM platform.candidatures WHERE id = $1', [
      Number(context.req.param('id')),
    ]);
    return context.json(rows[0]);
  });
  return bare;
}

const tell = (notice: ServerNotice) => process.send?.(notice);

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => tell({ kind: 'listening', port }));

process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  tell({ kind: 'memory', heapUsed, rss });
});
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
