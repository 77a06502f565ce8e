import { createHash } from 'node:crypto';
import { lstat, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Postgres does not start for root: then it runs as the user that owns nothing. */
const NOBODY = process.platform === 'darwin' ? 4_294_967_294 : 65_534;

/** The user of Postgres, as options of `spawn`; empty when it runs as we do. */
export const databaseUser: { readonly uid?: number; readonly gid?: number } =
  process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Whether that user may pass through the folder and all folders above it. */
export async function canReach(folder: string): Promise<boolean> {
  if (databaseUser.uid === undefined) return true;
  const { uid, mode } = await stat(folder);
  const isOpen = (mode & 0o001) !== 0 || (uid === databaseUser.uid && (mode & 0o100) !== 0);
  return isOpen && (folder === dirname(folder) || canReach(dirname(folder)));
}

/** A folder accessible to that user instead of `folder`: always the same, and only created when needed. */
export function substitutePath(folder: string): string {
  const sign = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  return join('/var/tmp', `perron-${sign}`);
}

/** The same, created if missing. Everybody may create folders there, so one that is not ours is refused. */
export async function makeSubstitute(folder: string): Promise<string> {
  const path = substitutePath(folder);
  await mkdir(path, { recursive: true, mode: 0o755 });
  const { uid, mode } = await lstat(path);
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0)
    throw new Error(`The folder ${path} belongs to somebody else. Remove it and start again.`);
  return path;
}
