import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, Hono } from 'hono';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ListQuery } from '#contract/wire.ts';
import type { Clock } from '#platform/clock.ts';
import { type Admission, admit } from './admission.ts';
import { type Answer, type Log, toAnswer, toErrorAnswer, toResponse } from './answer.ts';
import { readBody, takeBody } from './body.ts';
import type { Call, Dispatch, Reply, Tools } from './call.ts';
import { specificity } from './match.ts';
import { parseBody, parseParams, parseQuery } from './parse.ts';
import { notFound, Problem } from './problem.ts';

export type AnyHandler = (call: Call) => Promise<Reply>;
export type Route = { row: Endpoint; handler: AnyHandler };
export type Wiring = { tools: Tools; clock: Clock; log: Log };

/** Both roots of the service namespace; `{auth_url}` has one. */
const SERVICE_ROOTS = ['/v1', '/rest/service/v1'];
const AUTH_ROOTS = ['/rest'];

/** Registers every route under its roots, and behind each path a 405 for the methods it does not have. */
export function registerRoutes(app: Hono, routes: readonly Route[], wiring: Wiring): void {
  const service = { wiring, routes: new Map(routes.map((route) => [route.row, route])) };
  const byPath = Map.groupBy(routes, ({ row }) => `${row.root} ${row.path}`);
  const paths = [...byPath.keys()].sort((a, b) => (specificity(a) < specificity(b) ? -1 : 1));
  for (const key of paths) {
    const group = byPath.get(key) ?? [];
    const path = (group[0]?.row.path ?? '').replaceAll(/\{(\w+)\}/g, ':$1');
    for (const root of group[0]?.row.root === 'auth' ? AUTH_ROOTS : SERVICE_ROOTS) {
      for (const route of group) {
        app.on(route.row.method, root + path, (context) => run(service, route, context));
      }
      const allowed = toAllow(group.map(({ row }) => row.method));
      app.all(root + path, (context) => refuse(wiring, context, methodNotAllowed(allowed)));
    }
  }
  app.notFound((context) => refuse(wiring, context, notFound()));
}

const toAllow = (methods: string[]) => (methods.includes('GET') ? [...methods, 'HEAD'] : methods).join(', ');

const methodNotAllowed = (allow: string) =>
  new Problem(405, 'method_not_allowed', `Only ${allow} here.`, { headers: { Allow: allow } });

/** One call: its origin, its operation and its input. `request` identifies the caller. */
type Incoming = {
  route: Route;
  request: Request;
  ip: string;
  url: string;
  params: Record<string, string>;
  body: () => unknown;
};
type Service = { routes: ReadonlyMap<Endpoint, Route>; wiring: Wiring };

async function run(service: Service, route: Route, context: Context): Promise<Response> {
  const { wiring } = service;
  const request = context.req.raw;
  const ip = findAddress(context, wiring.tools.config.trustProxy);
  const body = () => readBody(route.row, request);
  const incoming = { route, request, ip, url: context.req.url, params: context.req.param(), body };
  return toResponse(await perform(service, incoming));
}

/** The order of steps of every operation: charge, token, role, input, handler. */
async function perform(service: Service, incoming: Incoming): Promise<Answer> {
  const { wiring } = service;
  const { row } = incoming.route;
  const now = wiring.clock();
  const log: Log = (entry) => wiring.log({ operation: row.id, ...entry });
  try {
    const admission = await admit(wiring.tools, row, incoming.request, { ip: incoming.ip, now });
    let items = 0;
    const dispatch: Dispatch = (item) => {
      items += 1;
      return performItem(service, item, incoming);
    };
    const answer = await handle(service, incoming, admission, { now, log, dispatch });
    // A batch is charged by its items, or as one call when none ran; a refused call costs nothing.
    if (row.cost !== 0 || items > 0 || answer.status === 429) return answer;
    return { ...answer, headers: { ...answer.headers, ...(await admission.payOne()) } };
  } catch (error) {
    return toErrorAnswer(error, {}, log);
  }
}

/** The answer of a charged call; every failure is an answer. */
async function handle(
  service: Service,
  { route: { row, handler }, request, url, ...input }: Incoming,
  { caller, headers, refusal, window }: Admission,
  { now, log, dispatch }: { now: Date; log: Log; dispatch: Dispatch },
): Promise<Answer> {
  try {
    if (refusal) throw refusal;
    const params = parseParams(row.params, input.params);
    const query = parseQuery(row.query, url);
    const body = parseBody(row.body, await input.body());
    const parsed = { params, query, body } as Pick<Call, 'params' | 'query' | 'body'>;
    const reply = await handler({
      ...service.wiring.tools,
      ...parsed,
      caller,
      now,
      request,
      window,
      dispatch,
    });
    return toAnswer(row, reply, url, { query: query as ListQuery, headers });
  } catch (error) {
    return toErrorAnswer(error, headers, log);
  }
}

/** One item of a batch, by the caller of the batch. */
async function performItem(
  service: Service,
  { row, url, params, body }: Parameters<Dispatch>[0],
  outer: Pick<Incoming, 'request' | 'ip'>,
): Promise<Answer> {
  const route = service.routes.get(row);
  if (!route) throw new Error(`the operation ${row.id} has no route`);
  return perform(service, { ...outer, route, url, params, body: () => takeBody(row, body) });
}

async function refuse(wiring: Wiring, context: Context, problem: Problem): Promise<Response> {
  try {
    const ip = findAddress(context, wiring.tools.config.trustProxy);
    const admission = await admit(wiring.tools, undefined, context.req.raw, { ip, now: wiring.clock() });
    return toResponse(toErrorAnswer(admission.refusal ?? problem, admission.headers, wiring.log));
  } catch (error) {
    return toResponse(toErrorAnswer(error, {}, wiring.log));
  }
}

/** The last entry was written by our own proxy; earlier ones come from the caller. */
export function findAddress(context: Context, trustProxy: boolean): string {
  const forwarded = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  if (trustProxy && forwarded) return forwarded;
  return context.env?.incoming ? (getConnInfo(context).remote.address ?? 'unknown') : 'local';
}
