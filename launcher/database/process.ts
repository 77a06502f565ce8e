/**
 * The embedded Postgres as a process of its own: argument 1 is its settings as JSON. Says `ready` or `failed`
 * to its parent and stops when told to, or when the parent is gone.
 */
import { lockDirectory } from '../directory-lock.ts';
import { openServedEngine } from './served-engine.ts';
import type { DatabaseNotice, DatabaseSettings } from './settings.ts';

function tell(notice: DatabaseNotice): void {
  process.send?.(notice);
}

async function open(settings: DatabaseSettings): Promise<() => Promise<void>> {
  const { dataDir } = settings;
  const lock = dataDir === 'memory' ? null : lockDirectory(dataDir);
  const { db, url, stopServing } = await openServedEngine(settings, fail);
  tell({ kind: 'ready', url });
  return async () => {
    await stopServing();
    await db.exec('CHECKPOINT');
    await db.close();
    lock?.release();
  };
}

function fail(cause: unknown): never {
  const portTaken = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE';
  const known = cause instanceof Error && (cause.name === 'DirectoryLockedError' || portTaken);
  const text = portTaken ? 'The port of the embedded database is already in use.' : String(cause);
  tell({ kind: 'failed', text: known && cause instanceof Error && !portTaken ? cause.message : text });
  process.exit(1);
}

const settings: DatabaseSettings = JSON.parse(process.argv[2] ?? '{}');
let stopping = false;
const opened = open(settings).catch(fail);

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  const close = await opened;
  await close();
  process.exit(0);
}

// Ctrl-C reaches the whole group at once; the two programs still need the database to end their work.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', stop);
process.on('disconnect', stop);
