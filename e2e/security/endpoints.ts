import { globSync, readFileSync } from 'node:fs';

/** Something of the dashboard that answers a request; `path` still has its parameters in brackets. */
export type Endpoint = {
  readonly kind: 'page' | 'route' | 'action';
  readonly method: string;
  readonly path: string;
  /** Of an action: what the browser names it by. */
  readonly action: string | null;
};

/** Everything that the built dashboard answers: its pages and routes as the folders say, its actions as the build does. */
export function allEndpoints(): readonly Endpoint[] {
  const pages = globSync('app/**/page.tsx').map((file) => endpoint('page', 'GET', pathOf(file)));
  const routes = globSync('app/api/**/route.ts').flatMap((file) =>
    methodsIn(readFileSync(file, 'utf8')).map((method) => endpoint('route', method, pathOf(file))),
  );
  return [...pages, ...routes, ...actions()];
}

function endpoint(
  kind: Endpoint['kind'],
  method: string,
  path: string,
  action: string | null = null,
): Endpoint {
  return { kind, method, path, action };
}

/** `app/(auth)/sign-in/page.tsx` answers `/sign-in`. */
function pathOf(file: string): string {
  const segments = file.split('/').slice(1, -1);
  return `/${segments.filter((segment) => !segment.startsWith('(')).join('/')}`;
}

function methodsIn(source: string): readonly string[] {
  return ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) =>
    new RegExp(`export .*\\b${method}\\b`).test(source),
  );
}

type Manifest = { node: Record<string, { workers: Record<string, unknown> }> };

function actions(): readonly Endpoint[] {
  const manifest: Manifest = JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8'));
  return Object.entries(manifest.node).flatMap(([id, { workers }]) =>
    Object.keys(workers)
      .slice(0, 1)
      .map((worker) => endpoint('action', 'POST', pathOf(worker), id)),
  );
}
