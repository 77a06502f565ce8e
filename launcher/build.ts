import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { programEnvironment } from './env.ts';
import { nextBinary, runToEnd } from './program.ts';

const sources = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'proxy.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tailwind.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

const stamp = join('.next', 'built-from');

/** `npm run build`: builds if necessary; sets the exit code. */
export async function build(): Promise<void> {
  try {
    await ensureBuild();
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause);
    process.exitCode = 1;
  }
}

/**
 * Builds the dashboard unless the existing build was made from these very sources. Compares contents, not dates: a
 * checkout or a copy changes dates only.
 */
export async function ensureBuild(): Promise<void> {
  const wanted = await fingerprint('.');
  const built = await readFile(stamp, 'utf8').catch(() => null);
  if (built === wanted && existsSync(join('.next', 'BUILD_ID'))) return;
  console.error('Building the dashboard: about a minute, and only when its sources have changed…');
  await rm(stamp, { force: true });
  const environment = programEnvironment({ NODE_ENV: 'production' });
  await runToEnd({ name: 'build', script: nextBinary, arguments: ['build'], environment });
  await writeFile(stamp, wanted);
}

/** One hash over the contents of everything a build reads. */
export async function fingerprint(root: string): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const source of sources) {
    for (const file of await filesUnder(root, source)) {
      hash.update(`\0${file}\0`).update(await readFile(join(root, file)));
    }
  }
  return hash.digest('hex');
}

async function filesUnder(root: string, source: string): Promise<string[]> {
  const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true }).catch(
    () => null,
  );
  if (entries === null) return existsSync(join(root, source)) ? [source] : [];
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}
