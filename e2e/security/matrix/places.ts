import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SPACES } from '#lib/engines/scope/href.ts';

const METHODS = /^export (?:const|async function|function) (GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\b/gm;

/** Addresses of all pages below `app`, as Next reads its folders, in both spaces: `/m/[spaceId]/offers`. */
export function pagesOnDisk(): string[] {
  return filesNamed('page.tsx').flatMap(toAddresses).sort();
}

/** All route handlers below `app`, one entry per method: `GET /api/health`. */
export function routesOnDisk(): string[] {
  return filesNamed('route.ts')
    .flatMap((file) => {
      const methods = [...readFileSync(join('app', file), 'utf8').matchAll(METHODS)].map(
        ([, method]) => method,
      );
      if (methods.length === 0) throw new Error(`No method was found in app/${file}`);
      return methods.flatMap((method) => toAddresses(file).map((address) => `${method} ${address}`));
    })
    .sort();
}

type Manifest = { node: Record<string, { exportedName: string; filename: string }> };

/** Ids of all server actions of the build, by the name they are exported under. */
export function actionsOfBuild(): Map<string, string> {
  const manifest: Manifest = JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8'));
  return new Map(Object.entries(manifest.node).map(([id, { exportedName }]) => [exportedName, id]));
}

/** Names of all server actions in the sources, so that a build without one of them is noticed. */
export function actionsOnDisk(): string[] {
  return readdirSync('lib', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join('lib', file), 'utf8'))
    .filter((source) => source.startsWith("'use server'"))
    .flatMap((source) =>
      [...source.matchAll(/^export (?:const|async function) (\w+)/gm)].map(([, name]) => name ?? ''),
    )
    .sort();
}

function filesNamed(name: string): string[] {
  return readdirSync('app', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file === name || file.endsWith(`/${name}`),
  );
}

/**
 * Folders in brackets are no part of the address: `(auth)/sign-in/page.tsx`. What both kinds of scope have has an
 * address in each, and what only one of them has must be found missing in the other.
 */
function toAddresses(file: string): string[] {
  const folders = file.split('/').slice(0, -1);
  const address = `/${folders.filter((folder) => !folder.startsWith('(')).join('/')}`;
  return address.includes('[space]')
    ? Object.values(SPACES).map((space) => address.replace('[space]', space))
    : [address];
}
