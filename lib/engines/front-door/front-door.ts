import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { type BodyLimit, bodyLimitOf } from './body-limits.ts';
import { holdBody } from './hold-body.ts';
import { methodsOf, misuseOf } from './misuse.ts';
import { type Refusal, refuse } from './refuse.ts';
import { rewriteHeaders } from './rewrite-headers.ts';
import { createShares } from './shares.ts';
import { TOO_LARGE_TEXT } from './too-large.ts';

export type FrontDoorSettings = {
  readonly trustedProxies: number;
  /** The person who sends a request; null without a session. */
  readonly personOf: (request: IncomingMessage) => Promise<string | null>;
  /** The longest time for a held body to arrive. */
  readonly patienceMs?: number;
};

const MEGABYTE = 1024 * 1024;
const PATIENCE_MS = 30_000;
const CHANNEL = 'http.server.request.start';

/**
 * Checks the requests of every HTTP server of this process before its handlers; returns a function that stops this for
 * later servers.
 */
export function openFrontDoor(settings: FrontDoorSettings): () => void {
  const receive = createReceiver(settings);
  const guarded = new WeakSet<Server>();
  const onRequest = (message: unknown) => {
    // Published by Node before the server emits the request, so that the check can still be installed before its
    // handlers.
    const { server } = message as { readonly server: Server };
    if (guarded.has(server)) return;
    guarded.add(server);
    const behind = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    server.on('request', (request, response) =>
      receive(request, response, () => {
        for (const listener of behind) listener.call(server, request, response);
      }),
    );
  };
  subscribe(CHANNEL, onRequest);
  return () => unsubscribe(CHANNEL, onRequest);
}

type Arrival = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
  /** The client that the request counts for. */
  readonly client: string;
  /** Declared bytes of the body; null when it comes in chunks of unknown number. */
  readonly length: number | null;
  readonly limit: BodyLimit;
};

function createReceiver({ trustedProxies, personOf, patienceMs = PATIENCE_MS }: FrontDoorSettings) {
  /** Bytes of bodies that are held or being processed, by client. */
  const memory = createShares({ perHolder: 8 * MEGABYTE, inAll: 64 * MEGABYTE });
  /** Uploads in progress, by person; each of them is in memory several times while it is read. */
  const uploads = createShares({ perHolder: 2, inAll: 8 });

  /** Null when the request may go on to its route. */
  async function failureOf(arrival: Arrival): Promise<number | null> {
    const { request, client, length, limit } = arrival;
    if (length !== null && length > limit.bytes) return 413;
    if (limit.arrives === 'upload') {
      if (length === null) return 411;
      const person = await personOf(request);
      if (person === null) return 401;
      return lend(uploads.take(person, 1), arrival);
    }
    const refused = lend(memory.take(client, length ?? limit.bytes), arrival);
    if (refused !== null) return refused;
    const held = await holdBody(request, limit.bytes, patienceMs);
    if (held === 'tooLarge') return 413;
    return held === 'tooSlow' ? 408 : null;
  }

  return function receive(request: IncomingMessage, response: ServerResponse, pass: () => void): void {
    if (!isReadablePath(request.url ?? '')) request.url = NOWHERE;
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (!path.startsWith('/_next/static/')) ensurePolicy(response);
    const client = rewriteHeaders(request, trustedProxies);
    const length = declaredLength(request);
    const arrival = { request, response, path, client, length, limit: bodyLimitOf(path) };
    const misuse = misuseOf(arrival);
    if (misuse !== null) {
      refuse(request, response, toRefusal(misuse, arrival));
      return;
    }
    if (length === 0) {
      pass();
      return;
    }
    failureOf(arrival)
      .catch(() => 503)
      .then((status) => {
        if (request.destroyed) return;
        if (status === null) pass();
        else refuse(request, response, toRefusal(status, arrival));
      });
  };
}

/** Releases what was reserved when the answer is sent or the client gone. */
function lend(giveBack: (() => void) | null, { response }: Arrival): number | null {
  if (giveBack === null) return 429;
  response.once('close', giveBack);
  return null;
}

function declaredLength({ headers }: IncomingMessage): number | null {
  if (headers['transfer-encoding'] !== undefined) return null;
  return Number(headers['content-length'] ?? 0);
}

function toRefusal(status: number, { path, limit }: Arrival): Refusal {
  const headers: Refusal['headers'] = status === 405 ? { allow: methodsOf(path).join(', ') } : {};
  if (!path.startsWith('/api/')) {
    return { status, body: status === 413 ? TOO_LARGE_TEXT : '', json: false, headers };
  }
  return { status, body: JSON.stringify({ failure: toFailure(status, limit) }), json: true, headers };
}

/**
 * An `ActionFailure` as every route of ours answers it; written out because the front door does not import what it
 * serves.
 */
function toFailure(status: number, { arrives }: BodyLimit): Readonly<Record<string, unknown>> {
  switch (status) {
    case 401:
      return { kind: 'reauth' };
    case 429:
      return { kind: 'limited', seconds: 2, window: null };
    case 413:
      return { kind: 'invalid', fields: arrives === 'upload' ? { file: 'size' } : {}, message: null };
    case 503:
      return { kind: 'unavailable', retryAfter: 2 };
    default:
      return { kind: 'invalid', fields: arrives === 'upload' ? { file: 'network' } : {}, message: null };
  }
}

/** A URL that no page has: where a request with an unreadable path goes. */
const NOWHERE = '/malformed-address';

/**
 * Whether the path of a request is unambiguous. Next answers a path that cannot be decoded with a 500; one with dot
 * segments, in whatever spelling, means one URL to the proxy’s matcher and another one to the router.
 */
function isReadablePath(url: string): boolean {
  try {
    const path = decodeURIComponent(url.split('?', 1)[0] ?? '');
    return !path.split(/[/\\]/).some((segment) => segment === '.' || segment === '..');
  } catch {
    return false;
  }
}

const POLICY_HEADER = 'content-security-policy';
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Gives an answer without a policy one that allows nothing. Pages get theirs from `proxy.ts`; what the framework
 * answers by itself (below `/api` and `/_next`, for URLs it cannot read) passes no proxy.
 */
function ensurePolicy(response: ServerResponse): void {
  const { writeHead } = response;
  Object.assign(response, {
    writeHead: (...head: unknown[]) => {
      if (!response.headersSent && !response.hasHeader(POLICY_HEADER))
        response.setHeader(POLICY_HEADER, POLICY);
      return Reflect.apply(writeHead, response, head);
    },
  });
}
