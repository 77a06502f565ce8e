import type { MiddlewareHandler } from 'hono';
import type { Quirk } from '#platform/config.ts';
import {
  fromOtherBatch,
  fromOtherFilter,
  fromOtherWords,
  toItems,
  toOtherBatch,
  toOtherWords,
} from './statuses.ts';

/** Reaches the service behind with a request of our making. */
export type Forward = (request: Request, env: unknown) => Promise<Response>;

/** Makes the service answer like another platform of the same kind, for rehearsals of its clients. */
export function behaveDifferently(quirks: ReadonlySet<Quirk>, forward: Forward): MiddlewareHandler {
  return async (context) => {
    const path = new URL(context.req.url).pathname;
    if (quirks.has('no-batch') && isBatch(path)) return noBatch();
    const { raw } = context.req;
    const paths = quirks.has('other-statuses') && isBatch(path) ? await pathsOfItems(raw.clone()) : null;
    const response = await forward(await toTheirRequest(quirks, raw), context.env);
    return toTheirResponse(quirks, { path, paths }, response);
  };
}

const isBatch = (path: string) => path.endsWith('/batch/v1');

async function pathsOfItems(request: Request): Promise<readonly string[]> {
  const body: unknown = await request.json().catch(() => null);
  return toItems(body, 'requests').map((item) => String(item?.path));
}

const noBatch = () =>
  Response.json(
    { code: 'rest_no_route', message: 'No route was found.', data: { status: 404 } },
    { status: 404 },
  );

async function toTheirRequest(quirks: ReadonlySet<Quirk>, request: Request): Promise<Request> {
  const url = new URL(request.url);
  if (quirks.has('no-delta')) url.searchParams.delete('filter[modified_after]');
  const filter = url.searchParams.get('status');
  const renames = quirks.has('other-statuses');
  if (renames && filter) url.searchParams.set('status', fromOtherFilter(url.pathname, filter));
  const isJson = request.headers.get('content-type')?.startsWith('application/json');
  if (!request.body || !isJson || !renames) return withUrl(url, request, request.body);
  const text = await request.text();
  return withUrl(
    url,
    request,
    translate(text, (body) =>
      isBatch(url.pathname) ? fromOtherBatch(body) : fromOtherWords(url.pathname, body),
    ),
  );
}

function withUrl(url: URL, request: Request, body: BodyInit | null): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  // A streamed body goes one way at a time, which fetch wants to hear.
  return new Request(url, { method: request.method, headers, body, duplex: 'half' } as RequestInit);
}

function translate(text: string, change: (body: unknown) => unknown): string {
  try {
    return JSON.stringify(change(JSON.parse(text)));
  } catch {
    return text;
  }
}

async function toTheirResponse(
  quirks: ReadonlySet<Quirk>,
  { path, paths }: { path: string; paths: readonly string[] | null },
  response: Response,
): Promise<Response> {
  const headers = new Headers(response.headers);
  const total = headers.get('x-total-count');
  if (quirks.has('no-totals'))
    for (const name of ['x-total-count', 'x-total-pages', 'link']) headers.delete(name);
  if (!headers.get('content-type')?.includes('json') || response.status >= 400) {
    return new Response(response.body, { status: response.status, headers });
  }
  headers.delete('content-length');
  let body: unknown = await response.json();
  if (quirks.has('other-statuses')) body = paths ? toOtherBatch(paths, body) : toOtherWords(path, body);
  if (quirks.has('envelope') && total !== null) {
    body = quirks.has('no-totals') ? { data: body } : { data: body, total: Number(total) };
  }
  return Response.json(body, { status: response.status, headers });
}
