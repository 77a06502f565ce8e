import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** A module of the dashboard, as far as messages are concerned. */
export type Source = {
  path: string;
  text: string;
  /** Paths of the modules it imports, without those of which it uses only types. */
  imports: readonly string[];
};

const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm;
const FOLDERS: readonly [string, string][] = [
  ['#components/', 'components/'],
  ['#lib/', 'lib/'],
];

/** Every module of `app`, `components` and `lib` by its path, without the tests. */
export function readSources(): ReadonlyMap<string, Source> {
  const paths = globSync('{app,components,lib}/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'));
  return new Map(
    paths.map((path) => {
      const text = readFileSync(path, 'utf8');
      return [path, { path, text, imports: importsOf(path, text) }];
    }),
  );
}

function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, from, later]) => {
    const target = resolve(path, from ?? later ?? '');
    return target !== null && existsSync(target) ? [target] : [];
  });
}

function resolve(path: string, name: string): string | null {
  if (name.startsWith('.')) return normalize(join(dirname(path), name));
  const folder = FOLDERS.find(([alias]) => name.startsWith(alias));
  return folder ? name.replace(folder[0], folder[1]) : null;
}
