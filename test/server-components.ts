import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { vi } from 'vitest';

type ServerRenderer = {
  readonly renderToReadableStream: (
    node: ReactNode,
    clientComponents: object,
    options: { readonly onError: (error: unknown) => void },
  ) => ReadableStream;
  readonly registerClientReference: (stub: () => void, file: string, name: string) => unknown;
};

// That of Next: React publishes its renderer of server components only for bundlers.
const { renderToReadableStream, registerClientReference } = createRequire(import.meta.url)(
  'next/dist/compiled/react-server-dom-turbopack/server.node',
) as ServerRenderer;

const ROOT = new URL('..', import.meta.url).pathname;
const EXPORTED = /^export (?:async )?(?:function|const) (\w+)/gm;

/** Replaces client components in what is imported afterwards: a server renders no more than their names. */
export function stubClientComponents(): void {
  for (const path of globSync('{app,components}/**/*.{ts,tsx}', { cwd: ROOT })) {
    const source = readFileSync(join(ROOT, path), 'utf8');
    if (!source.startsWith("'use client'")) continue;
    const names = [...source.matchAll(EXPORTED)].map(([, name = '']) => name);
    if (source.includes('\nexport default ')) names.push('default');
    vi.doMock(join(ROOT, path), () =>
      Object.fromEntries(names.map((name) => [name, registerClientReference(() => undefined, path, name)])),
    );
  }
}

const clientComponents = new Proxy({}, { get: (_, id) => ({ id, chunks: [], name: '*' }) });

/** Renders server components as a request does: to the end, with one `cache` of React. */
export async function renderOnServer(node: ReactNode): Promise<void> {
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  await new Response(renderToReadableStream(node, clientComponents, { onError })).text();
  if (errors.length > 0) throw errors[0];
}
