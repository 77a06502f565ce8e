/**
 * `npm run bench:platform -- M XL`: answers per second and p99 of the platform service at these sizes of the demo,
 * each as a ratio to a bare Hono route that does one indexed query in the same run. On the server of
 * TEST_DATABASE_URL in a database of its own, else on the embedded one.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Pool } from 'pg';
import { Agent, request } from 'undici';
import { createApp } from '#platform/app.ts';
import { migratePlatform } from '#platform/db/migrate.ts';
import { createDatabase, createPool } from '#platform/db/pool.ts';
import { createLocalStore } from '#platform/files/local-store.ts';
import { DEMO_PROFILES, type DemoProfile } from '#platform/seed/profile.ts';
import { seedDemo } from '#platform/seed/seed-demo.ts';
import { startTemporaryDatabase } from '../test/temporary-database.ts';

const SECONDS = 4;
const CLIENTS = 8;
const WIDE = '{"read_min":100000000,"read_hour":100000000,"mut_min":100000000,"mut_hour":100000000}';

type Call = { path: string; method?: 'GET' | 'PATCH' | 'POST'; token?: string; body?: () => unknown };
type Figures = { perSecond: number; p99: number };

const asked = DEMO_PROFILES.filter((profile) => process.argv.includes(profile));
for (const profile of asked.length > 0 ? asked : (['M'] as const)) await bench(profile);

async function bench(profile: DemoProfile): Promise<void> {
  const database = await startTemporaryDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'perron-bench-'));
  const pool = createPool(database.url, 10);
  try {
    await migratePlatform(pool);
    const files = createLocalStore(folder);
    await seedDemo(pool, { profile, store: files, now: new Date() });
    await pool.query(`UPDATE platform.accounts SET limits = '${WIDE}'::jsonb`);
    const config = { publicUrl: 'http://localhost', filesDir: folder, trustProxy: false, version: 'bench' };
    const app = createApp({
      db: createDatabase(pool),
      files,
      clock: () => new Date(),
      config: { ...config, quirks: new Set(), faults: [], loopbackTargets: false },
      log: (entry) => console.error(JSON.stringify(entry)),
    });
    const service = await listen(app);
    const floor = await listen(bareRoute(pool));
    await report(profile, pool, service, floor);
    service.server.close();
    floor.server.close();
  } finally {
    await pool.end();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The least a service can do: one row by its key. */
function bareRoute(pool: Pool): Hono {
  const app = new Hono();
  app.get('/:id', async (context) => {
    const { rows } = await pool.query('SELECT id, status, date FROM platform.candidatures WHERE id = $1', [
      Number(context.req.param('id')),
    ]);
    return context.json(rows[0]);
  });
  return app;
}

type Listening = { origin: string; server: ServerType };

function listen(app: Hono): Promise<Listening> {
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({ origin: `http://127.0.0.1:${port}`, server }),
    );
  });
}

async function report(profile: DemoProfile, pool: Pool, service: Listening, floor: Listening): Promise<void> {
  const owner = await signIn(service.origin, 'owner@lutece.demo');
  const group = await signIn(service.origin, 'groupe@belmont.demo');
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM platform.candidatures WHERE maison_id = 1 AND status <> 'withdrawn' ORDER BY id`,
  );
  let turn = 0;
  const next = () => rows[turn++ % rows.length]?.id ?? 1;
  const status = () => ({ status: turn % 2 === 0 ? 'reviewing' : 'shortlisted' });
  const batch = () => ({
    requests: Array.from({ length: 25 }, () => ({
      method: 'PATCH',
      path: `/service/v1/candidatures/${next()}/status`,
      body: status(),
    })),
  });
  const least = await measure(floor.origin, () => ({ path: `/${next()}` }));
  console.log(`${profile}: bare route ${least.perSecond.toFixed(0)}/s, p99 ${least.p99.toFixed(1)} ms`);
  const calls: Record<string, () => Call> = {
    'list of 20': () => ({ path: '/v1/candidatures', token: owner }),
    'list of 20, group': () => ({ path: '/v1/candidatures', token: group }),
    'offers, one row': () => ({ path: '/v1/offres?per_page=1', token: owner }),
    'status change': () => ({
      path: `/v1/candidatures/${next()}/status`,
      method: 'PATCH',
      token: owner,
      body: status,
    }),
    'batch of 25': () => ({ path: '/rest/batch/v1', method: 'POST', token: owner, body: batch }),
  };
  for (const [name, call] of Object.entries(calls)) {
    const { perSecond, p99 } = await measure(service.origin, call);
    const ratio = (perSecond / least.perSecond).toFixed(2);
    console.log(`${profile}: ${name} ${perSecond.toFixed(0)}/s, p99 ${p99.toFixed(1)} ms, ratio ${ratio}`);
  }
}

async function signIn(origin: string, username: string): Promise<string> {
  const { body } = await request(`${origin}/rest/jwt-auth/v1/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'perron-demo' }),
  });
  return ((await body.json()) as { token: string }).token;
}

async function measure(origin: string, call: () => Call): Promise<Figures> {
  const dispatcher = new Agent({ connections: CLIENTS });
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  const client = async () => {
    while (performance.now() < end) {
      const { path, method = 'GET', token, body } = call();
      const headers: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
      if (token) headers.authorization = `Bearer ${token}`;
      const started = performance.now();
      const sent = body ? JSON.stringify(body()) : null;
      const answer = await request(origin + path, { dispatcher, method, headers, body: sent });
      await answer.body.dump();
      if (answer.statusCode >= 300) throw new Error(`${path} answered ${answer.statusCode}`);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  await dispatcher.close();
  times.sort((a, b) => a - b);
  return { perSecond: times.length / SECONDS, p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN };
}
