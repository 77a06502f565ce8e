import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SPACES } from '#lib/engines/scope/href.ts';

const METHODS = /^export (?:const|async function|function) (GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\b/gm;

/**
 * URLs of all pages below `app`, derived from its folders like Next does, for both kinds of scope:
 * `/m/[spaceId]/offers`.
 */
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

/** Ids of all server actions of the build, by their exported name. */
export function actionsOfBuild(): Map<string, string> {
  const manifest: Manifest = JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8'));
  return new Map(Object.entries(manifest.node).map(([id, { exportedName }]) => [exportedName, id]));
}

/** Names of all server actions in the sources, so that one missing from the build is noticed. */
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
 * Folders in brackets are not part of the URL: `(auth)/sign-in/page.tsx`. A page of both kinds of scope has a URL in
 * each, and a page of one kind must not be found in the other.
 */
function toAddresses(file: string): string[] {
  const folders = file.split('/').slice(0, -1);
  const address = `/${folders.filter((folder) => !folder.startsWith('(')).join('/')}`;
  return address.includes('[space]')
    ? Object.values(SPACES).map((space) => address.replace('[space]', space))
    : [address];
}
