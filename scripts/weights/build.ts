import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

const PageRoutes = z.record(z.string(), z.string());
const BuildManifest = z.object({ rootMainFiles: z.array(z.string()) });
const ClientManifest = z.object({ entryJSFiles: z.record(z.string(), z.array(z.string())) });

export type Build = {
  /** Of all pages, by their folders in `app`. */
  routes: readonly string[];
  /** The KB of 1,000 bytes, gzip, that a page loads at first, with these lazy parts of it. */
  weigh: (route: string, parts: readonly string[]) => number;
};

/** Reads a production build of Turbopack; throws when it does not look like one. */
export function openBuild(folder: string): Build {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const pages = Object.entries(PageRoutes.parse(JSON.parse(read('app-path-routes-manifest.json')))).filter(
    ([entry]) => entry.endsWith('/page'),
  );
  const entryOf = new Map(pages.map(([entry, route]) => [route, entry]));
  const { rootMainFiles } = BuildManifest.parse(JSON.parse(read('build-manifest.json')));
  const textOf = remembered(read);
  const bytesOf = remembered((file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length);

  function scriptsOf(route: string, parts: readonly string[]): Set<string> {
    const entry = entryOf.get(route);
    if (entry === undefined) throw new Error(`${route}: the build has no such page`);
    const scripts = new Set([
      ...rootMainFiles,
      ...entryScripts(read(`server/app${entry}_client-reference-manifest.js`)),
    ]);
    for (const part of parts) {
      const lazy = partScripts([...scripts].map(textOf), part);
      if (lazy === null) throw new Error(`${route}: none of its scripts imports ${part} lazily`);
      for (const script of lazy) scripts.add(script);
    }
    return scripts;
  }

  return {
    routes: [...entryOf.keys()],
    weigh: (route, parts) => {
      const bytes = [...scriptsOf(route, parts)].reduce((sum, script) => sum + bytesOf(script), 0);
      return Math.round(bytes / 100) / 10;
    },
  };
}

/** Of the page, its layouts and their error pages: a browser loads them all. */
function entryScripts(manifest: string): string[] {
  // It is a script that assigns JSON to `globalThis.__RSC_MANIFEST["<page>"]`.
  const json = /\]\s*=\s*(\{.*\})/s.exec(manifest)?.[1];
  return Object.values(ClientManifest.parse(JSON.parse(json ?? 'null')).entryJSFiles).flat();
}

/**
 * The scripts loaded by `(await import('…')).Name`. Turbopack writes it as `(await e.A(1)).Name`, beside a module
 * `1,e=>{e.v(t=>Promise.all(["<script>",…]…` or, when all of it is loaded already, `1,e=>{e.v(t=>Promise.resolve()…`.
 */
function partScripts(texts: readonly string[], name: string): string[] | null {
  const imports = new RegExp(`\\(await [\\w$]+\\.A\\((\\d+)\\)\\)\\.${name}\\b`, 'g');
  const ids = new Set(texts.flatMap((text) => [...text.matchAll(imports)].map(([, id]) => id)));
  const loaders = new RegExp(
    `\\b(?:${[...ids].join('|')}),[\\w$]+=>\\{[\\w$]+\\.v\\([\\w$]+=>Promise\\.(?:all\\(\\[([^\\]]*)\\]|resolve)`,
    'g',
  );
  const found = ids.size === 0 ? [] : texts.flatMap((text) => [...text.matchAll(loaders)]);
  if (found.length === 0) return null;
  return found.flatMap(([, list = '']) => [...list.matchAll(/"([^"]+\.js)"/g)].map(([, file = '']) => file));
}

function remembered<Value>(compute: (file: string) => Value): (file: string) => Value {
  const known = new Map<string, Value>();
  return (file) => {
    const value = known.get(file) ?? compute(file);
    known.set(file, value);
    return value;
  };
}
