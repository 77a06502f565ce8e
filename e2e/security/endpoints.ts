import { globSync, readFileSync } from 'node:fs';

/** An endpoint of the dashboard; `path` still has its parameters in brackets. */
export type Endpoint = {
  readonly kind: 'page' | 'route' | 'action';
  readonly method: string;
  readonly path: string;
  /** The id of an action in the browser. */
  readonly action: string | null;
};

/** All endpoints of the built dashboard: pages and routes from the folders, actions from the build manifest. */
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

type Manifest = { node: Record<string, { exportedName: string; workers: Record<string, unknown> }> };

function readManifest(): Manifest['node'] {
  const manifest: Manifest = JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8'));
  return manifest.node;
}

/** The id of an action, by its name in the code. */
export function actionNamed(name: string): string {
  const found = Object.entries(readManifest()).find(([, { exportedName }]) => exportedName === name);
  if (!found) throw new Error(`No action: ${name}`);
  return found[0];
}

function actions(): readonly Endpoint[] {
  return Object.entries(readManifest()).flatMap(([id, { workers }]) =>
    Object.keys(workers)
      .slice(0, 1)
      .map((worker) => endpoint('action', 'POST', pathOf(worker), id)),
  );
}
