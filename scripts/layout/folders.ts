import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

/** Which folder imports which, values and types alike, each with an importing file. */
export type Drawing = ReadonlyMap<string, ReadonlyMap<string, string>>;

const ALIASES = { '#contract/': 'lib/contract/', '#database/': 'lib/database/', '#': '' } as const;

/** The folder of a file in the layout: `lib/core`, an engine, a feature, a folder of components. */
export function folderOf(file: string): string {
  const [top = '', second = '', third = ''] = file.split('/');
  return second === 'engines' || second === 'features' ? `${top}/${second}/${third}` : `${top}/${second}`;
}

/** The modules of ours that a module imports, including types only and dynamic imports. */
export function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, named = '']) => {
    if (named.startsWith('.')) return [join(dirname(file), named)];
    const alias = Object.entries(ALIASES).find(([short]) => named.startsWith(short));
    return alias ? [named.replace(...alias)] : [];
  });
}

/** The imports of the product as it is; tests may import from every folder, and are not included. */
export function drawProduct(): Drawing {
  const drawing = new Map<string, Map<string, string>>();
  const files = globSync('{lib,components}/**/*.{ts,tsx,mjs}').toSorted();
  for (const file of files.filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))) {
    const from = folderOf(file);
    const to = drawing.get(from) ?? new Map<string, string>();
    drawing.set(from, to);
    for (const imported of importsOf(file, readFileSync(file, 'utf8'))) {
      const folder = folderOf(imported);
      if (/^(lib|components)\//.test(folder) && folder !== from && !to.has(folder)) to.set(folder, file);
    }
  }
  return drawing;
}

/** Folders that import one another, directly or not. */
export function cyclesIn(drawing: Drawing): string[][] {
  const reach = new Map([...drawing.keys()].map((folder) => [folder, reachedFrom(drawing, folder)]));
  const knots = [...reach]
    .filter(([folder, reached]) => reached.has(folder))
    .map(([folder, reached]) =>
      [...reached]
        .filter((other) => reach.get(other)?.has(folder))
        .toSorted()
        .join(' '),
    );
  return [...new Set(knots)].map((knot) => knot.split(' '));
}

function reachedFrom(drawing: Drawing, folder: string): Set<string> {
  const reached = new Set<string>();
  const next = [folder];
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    for (const to of drawing.get(at)?.keys() ?? []) {
      if (reached.has(to)) continue;
      reached.add(to);
      next.push(to);
    }
  }
  return reached;
}

const isFeature = (folder: string) => folder.includes('/features/');
const nounOf = (folder: string) => folder.split('/')[2];

/** Imports against the layout, as “from → to”. */
export function faultsIn(drawing: Drawing): string[] {
  const isFault = (from: string, to: string) =>
    (isFeature(to) && !(isFeature(from) && nounOf(from) === nounOf(to))) ||
    (from.startsWith('lib/') && to.startsWith('components/')) ||
    (from === 'lib/core' && !['lib/contract', 'lib/env.ts'].includes(to));
  return [...drawing].flatMap(([from, to]) =>
    [...to.keys()].filter((folder) => isFault(from, folder)).map((folder) => `${from} → ${folder}`),
  );
}
