/**
 * `npm run bench:platform -- M XL`: answers per second and p99 of the platform service at these sizes of the demo, each
 * as a ratio to a bare Hono route that does one indexed query, measured alternately in the same run, for 8 clients and
 * for 32. `--memory` shows the memory of the service over 100,000 requests instead, `--only=change` measures the calls
 * whose names contain that. `--database=<url>` uses a database as it is and keeps it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migratePlatform } from '#platform/db/migrate.ts';
import { createPool } from '#platform/db/pool.ts';
import { createLocalStore } from '#platform/files/local-store.ts';
import { DEMO_PROFILES, type DemoProfile } from '#platform/seed/profile.ts';
import { seedDemo } from '#platform/seed/seed-demo.ts';
import { openBenchDatabase } from '../database.ts';
import { startLoad, startServer } from './processes.ts';
import { compare, watchMemory } from './report.ts';
import { planSubjects } from './subjects.ts';

const WIDE = '{"read_min":100000000,"read_hour":100000000,"mut_min":100000000,"mut_hour":100000000}';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { memory: { type: 'boolean' }, database: { type: 'string' }, only: { type: 'string' } },
});
const asked = DEMO_PROFILES.filter((profile) => positionals.includes(profile));
for (const profile of asked.length > 0 ? asked : (['M'] as const)) await bench(profile);

async function bench(profile: DemoProfile): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'perron-bench-'));
  const database = await openDatabase();
  const pool = createPool(database.url, 2);
  const running: { stop: () => Promise<void> }[] = [];
  const started = <T extends { stop: () => Promise<void> }>(part: T): T => {
    running.unshift(part);
    return part;
  };
  try {
    await migratePlatform(pool);
    const store = createLocalStore(join(folder, 'files'));
    await seedDemo(pool, {
      profile,
      store,
      now: new Date(),
      onProgress: (progress) => console.log(progress),
    });
    await pool.query(`UPDATE platform.accounts SET limits = '${WIDE}'::jsonb`);
    const settings = { databaseUrl: database.url, filesDir: join(folder, 'files') };
    const service = started(await startServer({ kind: 'service', ...settings }));
    const floor = started(await startServer({ kind: 'floor', ...settings }));
    const load = started(startLoad());
    const subjects = await planSubjects(pool, service.origin);
    if (values.memory) await watchMemory(profile, { load, service, subjects });
    else await compare(profile, { load, service, floor, subjects, only: values.only ?? '' });
  } finally {
    for (const part of running) await part.stop();
    await pool.end();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function openDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  if (values.database) return { url: values.database, stop: async () => undefined };
  return openBenchDatabase();
}
