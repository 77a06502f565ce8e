/**
 * The embedded Postgres as a process of its own: argument 1 is its settings as JSON. Reports `ready` or `failed`
 * to its parent and stops on SIGTERM, which it also receives when the parent is gone (`leave-with-parent.mjs`).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { leaveWithinMs } from '../deadline.ts';
import { lockDirectory } from '../directory-lock.ts';
import { openServedEngine } from './served-engine.ts';
import type { DatabaseNotice, DatabaseSettings } from './settings.ts';

function tell(notice: DatabaseNotice): void {
  process.send?.(notice);
}

type Served = { untilUnused: () => Promise<void>; close: () => Promise<void> };

async function open(settings: DatabaseSettings): Promise<Served> {
  const { dataDir } = settings;
  const lock = dataDir === 'memory' ? null : lockDirectory(dataDir);
  const { db, url, untilUnused, stopServing } = await openServedEngine(settings, fail);
  tell({ kind: 'ready', url });
  const close = async () => {
    await stopServing();
    await db.exec('CHECKPOINT');
    await db.close();
    lock?.release();
  };
  return { untilUnused, close };
}

function fail(cause: unknown): never {
  const portTaken = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE';
  const known = cause instanceof Error && (cause.name === 'DirectoryLockedError' || portTaken);
  const text = portTaken ? 'The port of the embedded database is already in use.' : String(cause);
  tell({ kind: 'failed', text: known && cause instanceof Error && !portTaken ? cause.message : text });
  process.exit(1);
}

const settings: DatabaseSettings = JSON.parse(process.argv[2] ?? '{}');
/** What a checkpoint takes, of the time there is. Cut short, the next start reads the log instead. */
const CLOSING_MS = 1_500;
let stopping = false;
const opened = open(settings).catch(fail);

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  const { untilUnused, close } = await opened;
  // With the launcher gone nobody stops the programs first, and they still write while they end.
  if (!process.connected) await Promise.race([untilUnused(), pause(leaveWithinMs - CLOSING_MS)]);
  await close();
  process.exit(0);
}

// Ctrl-C reaches the whole group at once; the two programs still need the database to end their work.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', stop);
