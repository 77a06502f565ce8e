import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from '#lib/env.ts';
import { ensureBuild } from './build.ts';
import { dashboardProgram } from './dashboard.ts';
import { type DatabaseServer, startServer } from './database/server.ts';
import { type LauncherSettings, platformValues, programEnvironment, readSettings } from './env.ts';
import { keptSecret } from './kept-secret.ts';
import { reachedAt } from './loopback.ts';
import { untilShellGone } from './npm-shell.ts';
import { requireFreePort } from './ports.ts';
import { type Program, startProgram } from './program.ts';
import { untilReady } from './readiness.ts';
import { welcome } from './welcome.ts';

/** `npm`: npm’s shell waits for this process. */
type Mode = { dev: boolean; npm: boolean };
type Part = { name: string; exited: Promise<unknown>; stop: () => Promise<void> };

/** Starts everything, prints the URLs, and ends with everything stopped. Sets the exit code of the process. */
export async function run(mode: Mode): Promise<void> {
  const parts: Part[] = [];
  const asked = untilAsked(mode);
  try {
    const settings = readSettings();
    const ended = start(settings, mode, parts).then(() => anyEnd(parts));
    const failure = await Promise.race([asked, ended]);
    if (failure) throw new Error(failure);
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : String(cause));
    process.exitCode = 1;
  } finally {
    // Stopped in reverse order of their start: the dashboard and the platform still write while they end.
    for (const part of parts.reverse()) await part.stop();
  }
  process.exit();
}

async function start(settings: LauncherSettings, mode: Mode, parts: Part[]): Promise<void> {
  const local = settings.PLATFORM_BASE_URL === undefined;
  mkdirSync(settings.PERRON_DATA_DIR, { recursive: true, mode: 0o700 });
  const dashboard = dashboardValues(settings, 'postgres://not-yet');
  parseEnv(dashboard);
  await requireFreePort(settings.PORT, 'PORT');
  if (local) await requireFreePort(settings.PLATFORM_PORT, 'PLATFORM_PORT');

  const embedded = settings.DATABASE_URL === undefined ? await startDatabase(settings, parts) : null;
  const databaseUrl = settings.DATABASE_URL ?? embedded?.url ?? '';
  const platform = local ? startPlatform(settings, embedded, parts) : Promise.resolve();
  const build = mode.dev ? Promise.resolve() : ensureBuild();
  await Promise.all([platform, build]);
  await startDashboard({ ...dashboard, DATABASE_URL: databaseUrl }, settings.HOST, mode, parts);
  say(
    welcome({
      origin: dashboard.PUBLIC_ORIGIN,
      platformUrl: dashboard.PLATFORM_BASE_URL,
      demo: local && embedded !== null,
    }),
  );
}

async function startDatabase(settings: LauncherSettings, parts: Part[]): Promise<DatabaseServer> {
  const dataDir = settings.PERRON_DATA_DIR;
  const database = await startServer({ dataDir });
  parts.push({ name: 'database', ...database });
  if (!database.folder.startsWith(dataDir))
    say(
      `Postgres runs as the user nobody, who does not reach ${dataDir}: its data are in ${database.folder}.`,
    );
  return database;
}

async function startPlatform(
  settings: LauncherSettings,
  embedded: DatabaseServer | null,
  parts: Part[],
): Promise<void> {
  const program = startProgram({
    name: 'platform',
    script: 'platform/main.ts',
    arguments: [],
    environment: programEnvironment(platformValues(settings, embedded?.url ?? null)),
  });
  parts.push(program);
  await untilReady(
    program,
    `http://${reachedAt(settings.PLATFORM_HOST)}:${settings.PLATFORM_PORT}/v1/status`,
  );
}

async function startDashboard(
  values: Record<string, string>,
  host: string,
  mode: Mode,
  parts: Part[],
): Promise<void> {
  const program: Program = startProgram(
    dashboardProgram(
      { command: mode.dev ? 'dev' : 'start', host, port: values.PORT ?? '' },
      programEnvironment({ ...values, NODE_ENV: mode.dev ? 'development' : 'production' }),
    ),
  );
  parts.push(program);
  await untilReady(program, `http://${reachedAt(host)}:${values.PORT}/api/health`);
}

function dashboardValues(settings: LauncherSettings, databaseUrl: string) {
  const platform = `http://localhost:${settings.PLATFORM_PORT}`;
  const isDemo = !settings.PLATFORM_BASE_URL && !settings.PLATFORM_DATABASE_URL;
  return {
    PORT: String(settings.PORT),
    PUBLIC_ORIGIN: settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT}`,
    PLATFORM_BASE_URL: settings.PLATFORM_BASE_URL ?? `${platform}/v1`,
    PLATFORM_AUTH_URL: settings.PLATFORM_AUTH_URL ?? `${platform}/rest`,
    // Elsewhere only the operator knows the public URL of that page.
    PLATFORM_PASSWORD_URL: settings.PLATFORM_PASSWORD_URL ?? (isDemo ? `${platform}/v1/auth/password` : ''),
    DATABASE_URL: settings.DATABASE_URL ?? databaseUrl,
    SESSION_SECRET: settings.SESSION_SECRET ?? keptSecret(join(settings.PERRON_DATA_DIR, 'session-secret')),
  };
}

/** Resolves with null when a person or a supervisor asks for the end. */
function untilAsked(mode: Mode): Promise<null> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(null));
    if (mode.npm) void untilShellGone().then(() => resolve(null));
  });
}

/** Resolves with a sentence as soon as one of the parts ends by itself. */
function anyEnd(parts: Part[]): Promise<string> {
  return Promise.race(
    parts.map(async (part) => {
      const how = await part.exited;
      return `The ${part.name} stopped unexpectedly${how ? ` (${how})` : ''}; everything else is being stopped.`;
    }),
  );
}

function say(text: string): void {
  console.error(text);
}
