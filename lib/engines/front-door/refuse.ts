import type { IncomingMessage, ServerResponse } from 'node:http';
import { discardBody } from './hold-body.ts';

/**
 * A browser whose connection is closed while it sends never reads the answer: it may go on for a moment, and what it
 * sends is dropped.
 */
const LINGER_MS = 2_000;
/** More than the largest body that is ever allowed, so that a client refused for another reason can read why. */
const LINGER_BYTES = 12 * 1024 * 1024;

export type Refusal = {
  readonly status: number;
  readonly body: string;
  readonly json: boolean;
  readonly headers: Readonly<Record<string, string>>;
};

/** Answers a request before its handlers, and ends its connection. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, body, json, headers }: Refusal,
): void {
  response.writeHead(status, {
    // Next shows the text of a failed action only with exactly this type.
    'content-type': json ? 'application/json' : 'text/plain',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
    ...headers,
    ...(status === 429 || status === 503 ? { 'retry-after': '2' } : {}),
  });
  if (request.method !== 'HEAD') response.write(body);
  const timer = setTimeout(() => response.end(), LINGER_MS);
  response.once('close', () => clearTimeout(timer));
  if (request.complete) response.end();
  else discardBody(request, LINGER_BYTES, () => response.end());
}
