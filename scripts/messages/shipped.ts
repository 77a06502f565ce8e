import type { Source } from './sources.ts';

type Sources = ReadonlyMap<string, Source>;
/** The module that sends a part of the page its messages, and their namespaces. */
type Provider = { path: string; namespaces: ReadonlySet<string> };

const USED = /\buseTranslations\(([^)]*)\)/g;
const GIVEN = /<ClientMessages\s+namespaces=\{([^}]*)\}/g;
const LITERAL = /'(\w+)(?:[.\w]*)'/g;

/**
 * A browser has only the messages that `ClientMessages` sends it, so that a key can be in the catalogue and still be
 * missing on the screen. Follows the imports of every page: it must send exactly what its client components use.
 */
export function shippingFaults(sources: Sources): string[] {
  const used = new Map<Provider, Set<string>>();
  const faults = new Set<string>();
  const providers = new Map(
    [...sources.values()].map((source) => [source.path, providerOf(source, sources)]),
  );
  const seen = new Map<Provider | null, Set<string>>();
  const importsOf = importsWhereDrawn(sources);

  function follow(source: Source, inherited: Provider | null, inBrowser: boolean): void {
    const isClient = inBrowser || source.text.startsWith("'use client'");
    const provider = isClient ? inherited : (given(source) ?? inherited);
    const visited = seen.get(provider) ?? new Set();
    seen.set(provider, visited);
    const visit = `${source.path} ${isClient}`;
    if (visited.has(visit) || source.text.startsWith("'use server'")) return;
    visited.add(visit);
    // It brings its words along, fetched with it.
    if (isClient && source.text.includes('<IntlProvider')) return;
    if (isClient) for (const namespace of usedBy(source)) use(source, provider, namespace);
    for (const path of importsOf(source)) {
      const next = sources.get(path);
      if (next) follow(next, provider, isClient);
    }
  }

  /** Its own provider, or that of a frame around its content. */
  function given(source: Source): Provider | null {
    const own = providers.get(source.path);
    if (own) return own;
    const frame = source.imports.find(
      (path) => providers.get(path) && sources.get(path)?.text.includes('{children}'),
    );
    return frame === undefined ? null : (providers.get(frame) ?? null);
  }

  function use(source: Source, provider: Provider | null, namespace: string): void {
    if (provider === null) faults.add(`${source.path}: no ClientMessages above it gives ${namespace}`);
    else if (!provider.namespaces.has(namespace))
      faults.add(`${source.path}: ${namespace} is not among the messages that ${provider.path} gives`);
    else used.set(provider, (used.get(provider) ?? new Set()).add(namespace));
  }

  for (const source of sources.values()) if (/^app\/.*\.tsx$/.test(source.path)) follow(source, null, false);
  for (const provider of new Set(providers.values()))
    for (const namespace of provider?.namespaces ?? [])
      if (provider && !used.get(provider)?.has(namespace))
        faults.add(`${provider.path}: gives ${namespace}, which nothing in the browser uses`);
  return [...faults];
}

/** The imports of a module. Components that `app` gives to a context are drawn where that context is read. */
function importsWhereDrawn(sources: Sources): (source: Source) => readonly string[] {
  const isContext = (path: string) => sources.get(path)?.text.includes('createContext') ?? false;
  const givers = [...sources.values()].filter(
    ({ path, text, imports }) =>
      path.startsWith('app/') && text.startsWith("'use client'") && imports.some(isContext),
  );
  return (source) => {
    if (givers.includes(source)) return [];
    const given = givers.filter(({ imports }) => isContext(source.path) && imports.includes(source.path));
    return [...source.imports, ...given.flatMap(({ imports }) => imports)];
  };
}

const usedBy = (source: Source): string[] =>
  [...source.text.matchAll(USED)].flatMap(([, namespaces = '']) => literalsOf(namespaces));

const literalsOf = (text: string): string[] => [...text.matchAll(LITERAL)].map(([, name = '']) => name);

function providerOf(source: Source, sources: Sources): Provider | null {
  const lists = [...source.text.matchAll(GIVEN)].map(([, list = '']) => list);
  if (lists.length === 0) return null;
  const names = lists.flatMap((list) => list.match(/\b[A-Z_]{3,}\b/g) ?? []);
  const constants = names.map((name) => constantOf(name, source, sources));
  return {
    path: source.path,
    namespaces: new Set([...lists, ...constants].flatMap(literalsOf)),
  };
}

/** The list that a module exports under a name, or imports under it. */
function constantOf(name: string, source: Source, sources: Sources): string {
  const declared = new RegExp(`const ${name} = \\[([^\\]]*)\\]`);
  const texts = [source.text, ...source.imports.map((path) => sources.get(path)?.text ?? '')];
  return texts.map((text) => declared.exec(text)?.[1]).find((list) => list !== undefined) ?? '';
}
