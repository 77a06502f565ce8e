import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dice } from '#test/dice.ts';
import { runsWhole, testSeed } from '#test/env.ts';
import { childrenOf, isThere, killIfThere, processesWith } from '#test/processes.ts';
import { programEnvironment } from './env.ts';
import { findFreePorts, requireFreePort } from './ports.ts';

const START = { timeout: 600_000, interval: 50 };
/** Four in `npm run nightly`. */
const KILLS = runsWhole() ? 4 : 2;
const WRITERS = 4;
const roll = dice(testSeed());

let dataDir: string;
let port = 0;
let platformPort = 0;
let stacks: Stack[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'perron-lifecycle-'));
  [port = 0, platformPort = 0] = await findFreePorts(2);
});
afterEach(async () => {
  for (const stack of stacks) for (const pid of await stack.family()) killIfThere(pid);
  stacks = [];
  await rm(dataDir, { recursive: true });
});

/** What was started, with every process that was ever seen below it. */
type Stack = {
  child: ChildProcess;
  said: () => string;
  family: () => Promise<number[]>;
};

/** Starts the product in a process group of its own. */
function start(command: string, args: string[]): Stack {
  const child = spawn(command, args, {
    env: programEnvironment({
      NODE_ENV: 'production',
      PORT: String(port),
      PLATFORM_PORT: String(platformPort),
      PERRON_DATA_DIR: dataDir,
      PERRON_DEMO_PROFILE: 'S',
    }),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (data) => {
    said += data;
  });
  const seen = new Set([child.pid ?? 0]);
  const family = async () => {
    for (const pid of seen) for (const below of await childrenOf(pid)) seen.add(below);
    return [...seen];
  };
  const stack = { child, said: () => said, family };
  stacks.push(stack);
  return stack;
}

const launch = () => start(process.execPath, ['launcher/start.mjs']);

async function untilUp(stack: Stack): Promise<void> {
  await vi.waitFor(() => {
    if (stack.child.exitCode !== null) throw new Error(stack.said());
    expect(stack.said()).toContain('Ctrl-C stops everything');
  }, START);
}

/** The check in which each process was first found gone. */
async function untilGone(family: number[]): Promise<Map<number, number>> {
  const gone = new Map<number, number>();
  let look = 0;
  await vi.waitFor(
    async () => {
      // Of two that ended between two checks the order is not known.
      look += 1;
      for (const pid of family) if (!gone.has(pid) && !(await isThere(pid))) gone.set(pid, look);
      expect(family.filter((pid) => !gone.has(pid))).toEqual([]);
    },
    { ...START, interval: 20 },
  );
  // The process that watches for the launcher’s end is nobody’s child.
  await vi.waitFor(async () => expect(await processesWith(dataDir)).toEqual([]), START);
  return gone;
}

const PARTS = {
  launcher: 'launcher/start.mjs',
  database: 'bin/postgres',
  platform: 'platform/main.ts',
  dashboard: 'next-server',
} as const;
type PartName = keyof typeof PARTS;

/** The process of each part, identified by its command line. */
async function partsOf(family: number[]): Promise<Record<PartName, number>> {
  const parts = { launcher: 0, database: 0, platform: 0, dashboard: 0 };
  for (const pid of family) {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (/^(sh|npm)\b/.test(line)) continue;
    for (const name of Object.keys(PARTS) as PartName[]) if (line.includes(PARTS[name])) parts[name] = pid;
  }
  return parts;
}

/** The same, when every part runs. */
async function wholeOf(family: number[]): Promise<Record<PartName, number>> {
  const parts = await partsOf(family);
  expect(Object.values(parts)).not.toContain(0);
  return parts;
}

/** Stops the stack by `stop`; when each part was gone. */
async function stopped(stack: Stack, stop: () => void): Promise<Record<PartName, number>> {
  const family = await stack.family();
  const { launcher, database, platform, dashboard } = await wholeOf(family);
  stop();
  const gone = await untilGone(family);
  const at = (pid: number) => gone.get(pid) ?? Number.NaN;
  return { launcher: at(launcher), database: at(database), platform: at(platform), dashboard: at(dashboard) };
}

async function expectFreePorts(): Promise<void> {
  await requireFreePort(port, 'PORT');
  await requireFreePort(platformPort, 'PLATFORM_PORT');
}

/** A socket that a browser opens ahead of time and never uses: a server that closes waits for it. */
function openIdleSocket(): void {
  connect(port, 'localhost').on('error', () => undefined);
}

async function call(method: string, url: string, token: string, body?: object): Promise<Response> {
  return fetch(`http://localhost:${platformPort}${url}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function signIn(): Promise<string> {
  const body = { username: 'owner@lutece.demo', password: 'perron-demo' };
  const answer = await call('POST', '/rest/jwt-auth/v1/token', '', body);
  const { token }: { token: string } = await answer.json();
  return token;
}

/** Creates offers and reads pages until nothing answers; adds the ids of acknowledged offers to `created`. */
async function work(token: string, created: number[]): Promise<void> {
  const body = { title: 'Commis', contract_type: 'cdi', department: 'salle', status: 'draft' };
  try {
    for (;;) {
      const answer = await call('POST', '/v1/offres', token, body);
      if (answer.status === 201) created.push(((await answer.json()) as { id: number }).id);
      // The rest of the minute’s budget belongs to the next round.
      else if (answer.status === 429) await pause(1_000);
      const page = await fetch(`http://localhost:${port}/sign-in`);
      await page.body?.cancel();
    }
  } catch {
    // The kill.
  }
}

it('after kill -9 of the launcher under load everything is gone, and the next start has every acknowledged write', async () => {
  const acknowledged: number[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const stack = launch();
    await untilUp(stack);
    const token = await signIn();
    for (const id of acknowledged) expect((await call('GET', `/v1/offres/${id}`, token)).status).toBe(200);
    for (let n = 0; n < 3; n++) openIdleSocket();
    const family = await stack.family();
    const working = Array.from({ length: WRITERS }, () => work(token, acknowledged));
    const enough = acknowledged.length + 1 + roll(4);
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThanOrEqual(enough), START);
    await wholeOf(family);
    stack.child.kill('SIGKILL');
    await untilGone(family);
    await expectFreePorts();
    await Promise.all(working);
  }
});

it.each(['database', 'platform', 'dashboard'] as const)(
  'kill -9 of the %s alone stops everything else, and the next start has every acknowledged write',
  async (name) => {
    const stack = launch();
    await untilUp(stack);
    const token = await signIn();
    const acknowledged: number[] = [];
    const family = await stack.family();
    const parts = await wholeOf(family);
    const working = work(token, acknowledged);
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(0), START);
    process.kill(parts[name], 'SIGKILL');
    await untilGone(family);
    await expectFreePorts();
    await working;
    expect(stack.said()).toContain(`The ${name} stopped unexpectedly (signal SIGKILL)`);
    const next = launch();
    await untilUp(next);
    for (const id of acknowledged) expect((await call('GET', `/v1/offres/${id}`, token)).status).toBe(200);
  },
);

it('kill -9 of the launcher at any moment of a start leaves nothing behind', async () => {
  const first = launch();
  await untilUp(first);
  first.child.kill('SIGTERM');
  await once(first.child, 'exit');
  for (let kill = 0; kill < KILLS; kill++) {
    const stack = launch();
    // Moments are counted in checks of the processes, which take 20 ms and more.
    for (let looks = 5 + roll(195); looks > 0; looks--) {
      await stack.family();
      await pause(20);
    }
    stack.child.kill('SIGKILL');
    await untilGone(await stack.family());
    await expectFreePorts();
  }
  await untilUp(launch());
});

it('SIGTERM to npm start stops everything in order', async () => {
  const stack = start('npm', ['start']);
  await untilUp(stack);
  openIdleSocket();
  const { launcher, database, platform, dashboard } = await stopped(stack, () => stack.child.kill('SIGTERM'));
  expect(dashboard).toBeLessThanOrEqual(platform);
  expect(platform).toBeLessThanOrEqual(database);
  expect(database).toBeLessThanOrEqual(launcher);
  expect(stack.said()).not.toContain('unexpectedly');
  await expectFreePorts();
});

it('Ctrl-C in a terminal, which reaches every process, stops the database last', async () => {
  const stack = start('npm', ['start']);
  await untilUp(stack);
  const group = -(stack.child.pid ?? 0);
  const { launcher, database, platform, dashboard } = await stopped(stack, () => {
    process.kill(group, 'SIGINT');
    process.kill(group, 'SIGINT');
  });
  expect(Math.max(dashboard, platform)).toBeLessThanOrEqual(database);
  expect(database).toBeLessThanOrEqual(launcher);
  expect(stack.said()).not.toContain('unexpectedly');
});

it('a launcher in the background outlives the shell that started it', async () => {
  const seen = join(dataDir, 'launcher-seen');
  const untilSeen = `until [ -e "${seen}" ]; do sleep 0.05; done`;
  const shell = start('sh', ['-c', `"${process.execPath}" launcher/start.mjs & ${untilSeen}`]);
  const { launcher } = await vi.waitFor(async () => {
    const parts = await partsOf(await shell.family());
    expect(parts.launcher).not.toBe(0);
    return parts;
  }, START);
  await writeFile(seen, '');
  await vi.waitFor(() => expect(shell.child.exitCode).toBe(0), START);
  await vi.waitFor(() => expect(shell.said()).toContain('Ctrl-C stops everything'), START);
  expect((await fetch(`http://localhost:${port}/api/health`)).status).toBe(200);
  process.kill(launcher, 'SIGTERM');
  await untilGone(await shell.family());
});
