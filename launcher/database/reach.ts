import { createHash } from 'node:crypto';
import { lstat, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Postgres does not start for root: then it runs as the user that owns nothing. */
const NOBODY = process.platform === 'darwin' ? 4_294_967_294 : 65_534;

/** As whom Postgres runs, as options of `spawn`; nothing where it runs as we do. */
export const databaseUser: { readonly uid?: number; readonly gid?: number } =
  process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Whether that user may pass through the folder and all that are above it. */
export async function canReach(folder: string): Promise<boolean> {
  if (databaseUser.uid === undefined) return true;
  const { uid, mode } = await stat(folder);
  const isOpen = (mode & 0o001) !== 0 || (uid === databaseUser.uid && (mode & 0o100) !== 0);
  return isOpen && (folder === dirname(folder) || canReach(dirname(folder)));
}

/** Where that user reaches what cannot stand in `folder`: the same folder each time, not there before it is needed. */
export function substitutePath(folder: string): string {
  const sign = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  return join('/var/tmp', `perron-${sign}`);
}

/** The same, made where it is missing. Everybody may make folders there, so one that is not ours is refused. */
export async function makeSubstitute(folder: string): Promise<string> {
  const path = substitutePath(folder);
  await mkdir(path, { recursive: true, mode: 0o755 });
  const { uid, mode } = await lstat(path);
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0)
    throw new Error(`The folder ${path} belongs to somebody else. Remove it and start again.`);
  return path;
}
