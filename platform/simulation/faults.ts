import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Fault } from '#platform/config.ts';

const SLOW_MS = 6000;
const RETRY_SECONDS = 2;

type Failing = (
  context: Context<{ Bindings: HttpBindings }>,
  next: () => Promise<void>,
) => Promise<Response | undefined>;

/** Makes requests fail like networks and overloaded services do, for simulations of clients. */
export function failSometimes(faults: () => readonly Fault[], random: () => number): MiddlewareHandler {
  return async (context, next) => {
    const path = new URL(context.req.url).pathname;
    const fault = faults().find(({ prefix, percent }) => path.startsWith(prefix) && random() * 100 < percent);
    return fault ? FAILINGS[fault.kind](context, next) : next();
  };
}

const FAILINGS: Record<Fault['kind'], Failing> = {
  403: async () => refusal(403, 'forbidden', 'This account may not do this here.'),
  404: async () => refusal(404, 'rest_no_route', 'No route was found.'),
  429: async (context) => {
    const tier = context.req.method === 'GET' ? 'read_min' : 'mut_min';
    return Response.json(
      {
        code: 'too_many_requests',
        message: `Too many requests: wait ${RETRY_SECONDS} seconds.`,
        data: { status: 429, retry_after: RETRY_SECONDS, tier },
      },
      { status: 429, headers: { 'Retry-After': String(RETRY_SECONDS), 'X-RateLimit-Remaining': '0' } },
    );
  },
  500: async () => failure(500, {}),
  503: async () => failure(503, { 'Retry-After': String(RETRY_SECONDS) }),
  slow: async (_context, next) => {
    await sleep(SLOW_MS);
    await next();
    return undefined;
  },
  reset: async (context) => hangUp(context),
  truncated: async (context, next) => {
    await next();
    const bytes = new Uint8Array(await context.res.arrayBuffer());
    const half = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes.subarray(0, Math.ceil(bytes.length / 2)));
      },
      pull(controller) {
        controller.error(new Error('truncated on purpose'));
      },
    });
    const headers = new Headers(context.res.headers);
    headers.delete('content-length');
    context.res = new Response(half, { status: context.res.status, headers });
    return undefined;
  },
  /** The write has happened; only its answer is lost. */
  lost: async (context, next) => {
    await next();
    return hangUp(context);
  },
};

const refusal = (status: number, code: string, message: string) =>
  Response.json({ code, message, data: { status } }, { status });

const failure = (status: number, headers: Record<string, string>) =>
  Response.json(
    { code: 'internal_error', message: 'The service failed. Try again later.', data: { status } },
    { status, headers },
  );

function hangUp(context: Context<{ Bindings: HttpBindings }>): Response {
  context.env?.incoming?.socket.destroy();
  return failure(502, {});
}
