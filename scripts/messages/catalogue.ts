import { readdir, readFile } from 'node:fs/promises';

/** Texts by key, as `offers.columns.title`. */
export type Catalogue = ReadonlyMap<string, string>;

/**
 * Reads `messages/<locale>`: the namespace of `offer-form.json` is `offerForm`, its content that namespace’s messages.
 */
export async function readCatalogue(locale: 'fr' | 'en'): Promise<Catalogue> {
  const folder = new URL(`../../messages/${locale}/`, import.meta.url);
  const files = (await readdir(folder)).sort();
  const read = files.map(async (name) =>
    leaves(JSON.parse(await readFile(new URL(name, folder), 'utf8')), toNamespace(name)),
  );
  return new Map((await Promise.all(read)).flat());
}

export const namespacesOf = (catalogue: Catalogue): ReadonlySet<string> =>
  new Set([...catalogue.keys()].map((key) => key.slice(0, key.indexOf('.'))));

function toNamespace(file: string): string {
  return file.replace(/\.json$/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function leaves(node: unknown, path: string): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node !== 'object' || node === null) throw new Error(`${path} is neither a text nor a group`);
  return Object.entries(node).flatMap(([key, child]) => leaves(child, `${path}.${key}`));
}
