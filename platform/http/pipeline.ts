import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, Hono } from 'hono';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ListQuery } from '#contract/wire.ts';
import type { Clock } from '#platform/clock.ts';
import { admit } from './admission.ts';
import { readBody } from './body.ts';
import type { Call, Reply, Tools } from './call.ts';
import { JsonText } from './json-text.ts';
import { toListHeaders } from './listing.ts';
import { findDatabaseProblem, parseBody, parseParams, parseQuery } from './parse.ts';
import { notFound, Problem } from './problem.ts';

export type AnyHandler = (call: Call) => Promise<Reply>;
export type Route = { row: Endpoint; handler: AnyHandler };
export type Wiring = { tools: Tools; clock: Clock; log: (entry: Record<string, unknown>) => void };

/** Both forms of the service namespace; `{auth_url}` has one. */
const SERVICE_ROOTS = ['/v1', '/rest/service/v1'];
const AUTH_ROOTS = ['/rest'];

/** Registers every route under its roots, and behind each path a 405 for the methods it does not have. */
export function registerRoutes(app: Hono, routes: readonly Route[], wiring: Wiring): void {
  const byPath = Map.groupBy(routes, ({ row }) => `${row.root} ${row.path}`);
  // A literal segment must be tried before a parameter: `/talents/elite-showcase` is no id.
  const paths = [...byPath.keys()].sort((a, b) => (specificity(a) < specificity(b) ? -1 : 1));
  for (const key of paths) {
    const group = byPath.get(key) ?? [];
    const path = (group[0]?.row.path ?? '').replaceAll(/\{(\w+)\}/g, ':$1');
    for (const root of group[0]?.row.root === 'auth' ? AUTH_ROOTS : SERVICE_ROOTS) {
      for (const route of group) {
        app.on(route.row.method, root + path, (context) => run(app, route, wiring, context));
      }
      const allowed = toAllow(group.map(({ row }) => row.method));
      app.all(root + path, (context) => refuse(wiring, context, methodNotAllowed(allowed)));
    }
  }
  app.notFound((context) => refuse(wiring, context, notFound()));
}

const specificity = (path: string) => path.replaceAll(/\{\w+\}/g, '~');

const toAllow = (methods: string[]) => (methods.includes('GET') ? [...methods, 'HEAD'] : methods).join(', ');

const methodNotAllowed = (allow: string) =>
  new Problem(405, 'method_not_allowed', `Only ${allow} here.`, { headers: { Allow: allow } });

/** The one order of steps for every operation: charge, token, role, input, handler. */
async function run(app: Hono, route: Route, wiring: Wiring, context: Context): Promise<Response> {
  const { row, handler } = route;
  const { tools } = wiring;
  const now = wiring.clock();
  const ip = findAddress(context, tools.config.trustProxy);
  let headers: Record<string, string> = {};
  try {
    const admission = await admit(tools, row, context.req.raw, { ip, now });
    headers = admission.headers;
    if (admission.refusal) throw admission.refusal;
    const params = parseParams(row.params, context.req.param());
    const query = parseQuery(row.query, context.req.url);
    const body = parseBody(row.body, await readBody(row, context.req.raw));
    const request = context.req.raw;
    const dispatch = async (inner: Request) => app.fetch(inner, context.env);
    const input = { params, query, body } as Pick<Call, 'params' | 'query' | 'body'>;
    const reply = await handler({ ...tools, ...input, caller: admission.caller, now, request, dispatch });
    return toResponse(row, reply, context.req.url, { query: query as ListQuery, headers });
  } catch (error) {
    return toErrorResponse(error, headers, (entry) => wiring.log({ operation: row.id, ...entry }));
  }
}

async function refuse(wiring: Wiring, context: Context, problem: Problem): Promise<Response> {
  try {
    const ip = findAddress(context, wiring.tools.config.trustProxy);
    const admission = await admit(wiring.tools, undefined, context.req.raw, { ip, now: wiring.clock() });
    return toErrorResponse(admission.refusal ?? problem, admission.headers, wiring.log);
  } catch (error) {
    return toErrorResponse(error, {}, wiring.log);
  }
}

/** The last entry is the one our own proxy wrote; earlier ones are the caller's own words. */
function findAddress(context: Context, trustProxy: boolean): string {
  const forwarded = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  if (trustProxy && forwarded) return forwarded;
  return context.env?.incoming ? (getConnInfo(context).remote.address ?? 'unknown') : 'local';
}

function toResponse(
  row: Endpoint,
  reply: Reply,
  url: string,
  { query, headers }: { query: ListQuery; headers: Record<string, string> },
): Response {
  const status = Number(reply.status);
  const all: Record<string, string> = { 'Cache-Control': 'no-store', ...headers, ...reply.headers };
  if (row.list) Object.assign(all, toListHeaders(url, reply.total ?? 0, query.page, query.per_page));
  const kind = row.success[status];
  if (kind === null) return new Response(null, { status, headers: all });
  if (kind === 'file') return new Response(reply.body as BodyInit | null, { status, headers: all });
  return toJson(reply.body, status, all);
}

function toErrorResponse(error: unknown, headers: Record<string, string>, log: Wiring['log']): Response {
  const problem = error instanceof Problem ? error : (findDatabaseProblem(error) ?? toUnknown(error, log));
  const all = { 'Cache-Control': 'no-store', ...headers, ...problem.headers };
  return toJson(problem.toBody(), problem.status, all);
}

/** Headers as a plain object: the server then writes them as they are instead of building `Headers` first. */
const toJson = (body: unknown, status: number, headers: Record<string, string>): Response =>
  new Response(body instanceof JsonText ? body.text : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });

function toUnknown(error: unknown, log: Wiring['log']): Problem {
  // The message of a database error can hold row values, so only its kind and place are kept.
  const name = error instanceof Error ? error.name : typeof error;
  const stack = error instanceof Error ? error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) : [];
  log({ level: 'error', name, at: stack?.slice(0, 6) });
  return new Problem(500, 'internal_error', 'The service failed. Try again later.');
}
