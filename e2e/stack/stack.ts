import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dashboardProgram } from '#launcher/dashboard.ts';
import { startServer } from '#launcher/database/server.ts';
import { programEnvironment } from '#launcher/env.ts';
import { DEFAULT_HOST } from '#launcher/loopback.ts';
import { type Program, startProgram } from '#launcher/program.ts';
import { untilReady } from '#launcher/readiness.ts';
import { demoProfile } from '../env.ts';
import { startContractProxy } from './contract-proxy.ts';
import {
  addressesOf,
  billingUrlOf,
  isProxied,
  mediaHostsOf,
  portsOf,
  quirksOf,
  SESSION_SECRET,
  type StackKind,
  siteUrlOf,
} from './kinds.ts';

export type Stack = {
  databaseUrl: string;
  /** Starts it, or resumes it when frozen, with these faults (`PLATFORM_FAULTS`, docs/operations.md) or none. */
  startPlatform: (faults?: string) => Promise<void>;
  stopPlatform: () => Promise<void>;
  /** From now on it accepts connections and answers none. */
  freezePlatform: () => void;
  /** Starts it again after it was killed, or resumes it when frozen. */
  startDashboard: () => Promise<void>;
  killDashboard: () => Promise<void>;
  /** From now on it accepts connections and answers none. */
  freezeDashboard: () => void;
  /** Mismatches of dashboard and platform with the OpenAPI document. */
  mismatches: () => string[];
  /** The dashboard's calls to the platform; empty without a proxy. */
  calls: () => string[];
  /** See `ContractProxy`; without a proxy nothing is refused. */
  refuse: (call: string | null) => void;
  stop: () => Promise<void>;
};

/** Starts database, platform and the built dashboard, with temporary data of their own. */
export async function startStack(kind: StackKind): Promise<Stack> {
  const dataDir = await mkdtemp(join(tmpdir(), 'perron-e2e-'));
  const database = await startServer({ dataDir, durable: false });
  let platform = await startPlatform(kind, database.url, dataDir);
  const proxy = isProxied(kind)
    ? await startContractProxy(portsOf(kind).proxy, `http://localhost:${portsOf(kind).platform}`)
    : null;
  const stopPlatform = async () => {
    await proxy?.close();
    // A stopped process does not receive the signal to end.
    platform.signal('SIGCONT');
    await platform.stop();
  };
  let dashboard = await startDashboard(kind, database.url);
  return {
    databaseUrl: database.url,
    startPlatform: async (faults = '') => {
      platform.signal('SIGCONT');
      if (!(await isRunning(platform))) platform = await startPlatform(kind, database.url, dataDir);
      await setFaults(kind, faults);
      await proxy?.listen();
    },
    stopPlatform,
    freezePlatform: () => platform.signal('SIGSTOP'),
    startDashboard: async () => {
      dashboard.signal('SIGCONT');
      if (await isRunning(dashboard)) return;
      dashboard = await startDashboard(kind, database.url);
    },
    killDashboard: () => dashboard.kill(),
    freezeDashboard: () => dashboard.signal('SIGSTOP'),
    mismatches: () => proxy?.mismatches() ?? [],
    calls: () => proxy?.calls() ?? [],
    refuse: (call) => proxy?.refuse(call),
    stop: async () => {
      await dashboard.stop();
      await proxy?.close();
      await stopPlatform();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function isRunning(program: Program): Promise<boolean> {
  return Promise.race([
    program.exited.then(() => false),
    new Promise<true>((resolve) => setImmediate(resolve, true)),
  ]);
}

/** The origin of the platform for the dashboard and its browsers. */
function platformOrigin(kind: StackKind): string {
  const { proxy, platform } = portsOf(kind);
  return `http://localhost:${isProxied(kind) ? proxy : platform}`;
}

async function startPlatform(kind: StackKind, databaseUrl: string, dataDir: string): Promise<Program> {
  const program = startProgram({
    name: 'platform',
    script: 'platform/main.ts',
    arguments: [],
    environment: programEnvironment({
      PLATFORM_PORT: String(portsOf(kind).platform),
      PLATFORM_PUBLIC_URL: platformOrigin(kind),
      PLATFORM_DATABASE_URL: databaseUrl,
      PLATFORM_FILES_DIR: join(dataDir, 'files'),
      PERRON_DEMO_PROFILE: demoProfile(),
      PLATFORM_BILLING_URL: billingUrlOf(kind),
      PLATFORM_SITE_URL: siteUrlOf(kind),
      PLATFORM_QUIRKS: quirksOf(kind),
      PLATFORM_FAULTS: '',
    }),
  });
  await untilReady(program, `${addressesOf(kind).platformUrl}/status`);
  return program;
}

async function setFaults(kind: StackKind, faults: string): Promise<void> {
  const address = `http://localhost:${portsOf(kind).platform}/simulation/faults`;
  const answer = await fetch(address, { method: 'PUT', body: faults });
  if (!answer.ok) throw new Error(`The faults “${faults}” were not taken: ${answer.status}`);
}

async function startDashboard(kind: StackKind, databaseUrl: string): Promise<Program> {
  const { origin } = addressesOf(kind);
  const platform = platformOrigin(kind);
  const port = String(portsOf(kind).dashboard);
  const environment = programEnvironment({
    NODE_ENV: 'production',
    PORT: port,
    PUBLIC_ORIGIN: origin,
    PLATFORM_BASE_URL: `${platform}/v1`,
    PLATFORM_AUTH_URL: `${platform}/rest`,
    PLATFORM_PASSWORD_URL: `${platform}/v1/auth/password`,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET,
    // Long enough for every journey: a test ends the undo period itself.
    UNDO_SECONDS: '600',
    PLATFORM_MEDIA_HOSTS: mediaHostsOf(kind),
  });
  const program = startProgram(dashboardProgram({ command: 'start', host: DEFAULT_HOST, port }, environment));
  await untilReady(program, `${origin}/api/health`);
  return program;
}
