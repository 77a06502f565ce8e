import type { MiddlewareHandler } from 'hono';
import type { Quirk } from '#platform/config.ts';
import { answerBatch, askBatch } from './batch.ts';
import { type Answered, type Asked, answerAs, askAs } from './exchange.ts';
import { differencesOf } from './table.ts';

/** Sends a rewritten request to the service. */
type Forward = (request: Request, env: unknown) => Promise<Response>;

/** Makes the service answer like another platform of the same kind, for simulations of its clients. */
export function behaveDifferently(quirks: ReadonlySet<Quirk>, forward: Forward): MiddlewareHandler {
  const differences = differencesOf(quirks);
  return async ({ req: { raw }, env }) => {
    const url = new URL(raw.url);
    const isBatch = url.pathname.endsWith('/batch/v1');
    if (isBatch && quirks.has('no-batch')) return noBatch();
    const body = await readJson(raw);
    const asked: Asked = {
      method: raw.method,
      path: withoutRoot(url.pathname),
      query: url.searchParams,
      body,
    };
    const theirs = isBatch ? askBatch(differences, asked) : askAs(differences, asked);
    const response = await forward(toRequest(raw, url, theirs), env);
    const answered = await toAnswered(response);
    const given = isBatch
      ? answerBatch(differences, answered, asked)
      : answerAs(differences, answered, asked);
    return toResponse(response, given);
  };
}

const ROOT = /^(?:\/v1|\/rest\/service\/v1)(?=\/)/;
const withoutRoot = (path: string) => path.replace(ROOT, '');

const noBatch = () =>
  Response.json(
    { code: 'rest_no_route', message: 'No route was found.', data: { status: 404 } },
    { status: 404 },
  );

const isJson = (headers: Headers) => headers.get('content-type')?.includes('json') ?? false;

/** A body that is not JSON is passed through. */
async function readJson(request: Request): Promise<unknown> {
  if (!request.body || !isJson(request.headers)) return null;
  return request
    .clone()
    .json()
    .catch(() => null);
}

function toRequest(request: Request, url: URL, { path, query, body }: Asked): Request {
  const target = new URL(url);
  target.pathname = (ROOT.exec(url.pathname)?.[0] ?? '') + path;
  target.search = query.toString();
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  const sent = body === null ? request.body : JSON.stringify(body);
  // `fetch` requires this for a streamed body.
  return new Request(target, { method: request.method, headers, body: sent, duplex: 'half' } as RequestInit);
}

async function toAnswered(response: Response): Promise<Answered> {
  const headers = new Headers(response.headers);
  const body: unknown = isJson(headers) ? await response.clone().json() : undefined;
  return { status: response.status, headers, body };
}

function toResponse(response: Response, { status, headers, body }: Answered): Response {
  if (body === undefined) return new Response(response.body, { status, headers });
  headers.delete('content-length');
  return Response.json(body, { status, headers });
}
