import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startLaidDatabase } from '#test/laid-database.ts';
import { serveFetch } from '#test/loopback.ts';
import { createApp } from './app.ts';
import { createDatabase, createPool } from './db/pool.ts';
import { createLocalStore } from './files/local-store.ts';
import { createOutside } from './outside/outside.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { createOutbox } from './services/mail/posts.ts';
import { startWorkers } from './workers/run.ts';

const GUIDE = new URL('../docs/integrator.md', import.meta.url);
const run = promisify(execFile);

/** The demo of size S, served as `main.ts` does, for as long as `use` takes. */
async function withService(use: (origin: string) => Promise<void>): Promise<void> {
  const database = await startLaidDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'perron-guide-'));
  const pool = createPool(database.url, 4);
  const files = createLocalStore(folder);
  const clock = () => new Date();
  await seedDemo(pool, { profile: 'S', store: files, now: clock() });
  const config = {
    publicUrl: 'http://platform.test',
    trustProxy: false,
    loopbackTargets: true,
    billingUrl: null,
    siteUrl: null,
    quirks: new Set<never>(),
    faults: [],
    version: 'test',
  };
  const db = createDatabase(pool);
  const log = () => undefined;
  const app = createApp({ db, files, clock, config, log });
  const outside = createOutside({ allowLoopback: true });
  const post = createOutbox(join(folder, 'outbox'));
  const stopWorkers = await startWorkers({
    db,
    clock,
    post,
    outside,
    pushContact: 'mailto:push@perron.example',
    publicUrl: 'http://platform.test',
    log,
  });
  const server = await serveFetch(app.fetch);
  try {
    await use(server.origin);
  } finally {
    await server.close();
    await stopWorkers();
    await outside.close();
    await pool.end();
    await database.stop();
    await rm(folder, { recursive: true });
  }
}

test('every command of the guide returns what the guide says', async () => {
  const guide = await readFile(GUIDE, 'utf8');
  const commands = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text]) => text);
  expect(commands.length).toBeGreaterThan(9);
  const script = [
    'set -euo pipefail',
    "trap 'kill $(jobs -p) 2>/dev/null || true' EXIT",
    ...commands.map((text, i) => `${text}\necho; echo "## ${i} done"`),
  ].join('\n');
  await withService(async (origin) => {
    const addresses = `BASE=${origin}/v1\nAUTH=${origin}/rest\n`;
    const { stdout } = await run('bash', ['-c', addresses + script], { timeout: 60_000 });
    expect(stdout).toContain('"role":"etablissement"');
    expect(stdout).toContain('\npublished\n');
    expect(stdout).toContain('\ninterview\n');
    expect(stdout).toContain('\nZoé Œuvrard, chef de rang\n');
    expect(stdout).toContain('\n200,200\n');
    expect(stdout).toContain('\nvalidation\n');
    expect(stdout).toContain('\ntrue\n');
    expect(stdout).toContain('\ndirect\n206 4\n');
    expect(stdout).toMatch(/colour.*positions|positions.*colour/);
    expect(stdout).toContain('\n204\n');
    expect(stdout).toMatch(/\nhired\n\{.*"type":"candidature.status_changed"/);
    expect(stdout).toContain('\n429 auth_min\n');
    expect(stdout.toLowerCase()).toMatch(/\nretry-after: \d+/);
    expect(stdout.toLowerCase()).toContain('x-ratelimit-remaining');
    expect(stdout).toContain(`## ${commands.length - 1} done`);
  });
});
