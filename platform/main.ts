import { join } from 'node:path';
import { serve } from '@hono/node-server';
import type { Pool } from 'pg';
import { createApp } from './app.ts';
import { migratePlatform } from './db/migrate.ts';
import { createDatabase, createPool } from './db/pool.ts';
import { type PlatformSettings, readSettings, SettingError } from './env.ts';
import { createLocalStore } from './files/local-store.ts';
import type { FileStore } from './files/store.ts';
import { toErrorFacts } from './http/error-facts.ts';
import { createOutside } from './outside/outside.ts';
import type { DemoProfile } from './seed/profile.ts';
import { createOutbox, createSmtpPost, type Post } from './services/mail/posts.ts';
import { startWorkers } from './workers/run.ts';

const DRAIN_MS = 10_000;

async function start(settings: PlatformSettings): Promise<void> {
  const pool = createPool(settings.databaseUrl, settings.databaseConnections);
  await migratePlatform(pool);
  const files = await openFileStore(settings);
  await fillDemo(pool, files, settings.demoProfile);
  const db = createDatabase(pool);
  const clock = () => new Date();
  const log = (entry: Record<string, unknown>) =>
    console.log(JSON.stringify({ time: clock().toISOString(), ...entry }));
  endQuietly(log);
  const app = createApp({ db, files, clock, config: { ...settings, version: '1.0.0' }, log });
  const outside = createOutside({ allowLoopback: settings.loopbackTargets });
  const stopWorkers = await startWorkers({
    db,
    clock,
    post: await openPost(settings),
    outside,
    pushContact: settings.pushContact,
    publicUrl: settings.publicUrl,
    log,
  });
  const server = serve({ fetch: app.fetch, port: settings.port, hostname: settings.host }, (address) => {
    console.log(JSON.stringify({ level: 'info', message: 'listening', port: address.port }));
  });
  server.on('error', (error) => stopWith(explain(error, settings)));

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // Calls in flight are answered; a client that never finishes does not keep the process alive.
    setTimeout(() => process.exit(0), DRAIN_MS).unref();
    const stopped = stopWorkers();
    server.close(async () => {
      await stopped;
      await outside.close();
      await pool.end();
      process.exit(0);
    });
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function openPost({ smtpUrl, mailFrom, filesDir }: PlatformSettings): Promise<Post> {
  return smtpUrl ? createSmtpPost(smtpUrl, mailFrom) : createOutbox(join(filesDir, 'outbox'));
}

/** The bucket's client is loaded only when one is configured. */
async function openFileStore({ s3, filesDir }: PlatformSettings): Promise<FileStore> {
  if (!s3) return createLocalStore(filesDir);
  const { createS3Store } = await import('./files/s3-store.ts');
  return createS3Store(s3);
}

/** What only the demo needs (documents, pictures) is loaded only for it. */
async function fillDemo(pool: Pool, store: FileStore, profile: DemoProfile | null): Promise<void> {
  if (!profile) return;
  const { seedDemo } = await import('./seed/seed-demo.ts');
  const onProgress = (message: string) => console.log(JSON.stringify({ level: 'info', message }));
  await seedDemo(pool, { profile, store, now: new Date(), onProgress });
}

/** An uncaught error ends the process as usual; its message may quote rows, so it is not printed. */
function endQuietly(log: (entry: Record<string, unknown>) => void): void {
  process.on('uncaughtException', (error: unknown) => {
    log({ level: 'error', message: 'uncaught', ...toErrorFacts(error) });
    process.exit(1);
  });
}

function stopWith(sentence: string): void {
  console.error(sentence);
  process.exit(1);
}

function explain(error: unknown, settings: PlatformSettings | null): string {
  if (error instanceof SettingError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') return `Port ${settings?.port} is in use: set PLATFORM_PORT to another one.`;
  if (code === 'ECONNREFUSED') return 'The database of PLATFORM_DATABASE_URL does not answer.';
  return `The platform service could not start: ${error instanceof Error ? error.message : String(error)}`;
}

let settings: PlatformSettings | null = null;
try {
  settings = readSettings();
  await start(settings);
} catch (error) {
  stopWith(explain(error, settings));
}
