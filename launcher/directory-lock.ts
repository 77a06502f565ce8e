import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Somebody else holds the directory. */
export class DirectoryLockedError extends Error {
  constructor(directory: string) {
    super(`The data directory ${directory} is in use by another Perron. Stop it, or set PERRON_DATA_DIR.`);
    this.name = 'DirectoryLockedError';
  }
}

/**
 * Takes the directory for this process alone, or throws `DirectoryLockedError`. Creates it when missing.
 *
 * The lock is an SQLite exclusive lock on an empty file, because that is the operating system's own file
 * lock, which Node does not offer otherwise: it dies with the process (kill -9 leaves nothing to clean),
 * does not mind reused process ids, and holds between containers that share the volume.
 */
export function lockDirectory(directory: string): { release: () => void } {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(directory, 'lock'), { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    if (isBusy(cause)) throw new DirectoryLockedError(directory);
    throw cause;
  }
  return { release: () => lock.close() };
}

function isBusy(cause: unknown): boolean {
  const sqliteBusy = 5;
  return cause instanceof Error && 'errcode' in cause && cause.errcode === sqliteBusy;
}
