import type { Readable } from 'node:stream';
import { type Dispatcher, errors, request } from 'undici';
import { type HeaderBag, headerText } from '../budget.ts';
import { parseJson, readText } from './body.ts';

const BODY_CAP_BYTES = 24 * 1024 * 1024;

export type ExchangeRequest = {
  readonly method: Dispatcher.HttpMethod;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Readable;
  /** Milliseconds for the whole exchange, body included. */
  readonly deadline: number;
  readonly signal?: AbortSignal | undefined;
};

/** The result of one HTTP exchange. Nothing here is thrown. */
export type Exchange =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly headers: HeaderBag;
      readonly json: unknown;
    }
  /** The connection was never made: the platform did not see the request. */
  | { readonly kind: 'notSent' }
  /** The request was sent and its answer did not arrive completely; `aborted` when we ended it. */
  | { readonly kind: 'lost'; readonly aborted: boolean };

/** One request, one answer, no redirect followed (undici’s `request` follows none), a limit on what is read. */
export async function exchange(dispatcher: Dispatcher, asked: ExchangeRequest): Promise<Exchange> {
  const deadline = AbortSignal.timeout(asked.deadline);
  const signal = asked.signal ? AbortSignal.any([asked.signal, deadline]) : deadline;
  try {
    const reply = await request(asked.url, {
      dispatcher,
      method: asked.method,
      headers: asked.headers,
      body: asked.body ?? null,
      signal,
    });
    const encoding = headerText(reply.headers, 'content-encoding');
    const text = await readText(reply.body, encoding, BODY_CAP_BYTES);
    return { kind: 'answered', status: reply.statusCode, headers: reply.headers, json: parseJson(text) };
  } catch (error) {
    return lossOf(error, asked.signal);
  }
}

/** What an error of undici means for a request. */
export function lossOf(
  error: unknown,
  signal: AbortSignal | undefined,
): Extract<Exchange, { kind: 'notSent' | 'lost' }> {
  return wasNeverSent(error) ? { kind: 'notSent' } : { kind: 'lost', aborted: signal?.aborted ?? false };
}

const UNSENT_CODES = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** Whether an error of undici means that no byte of the request can have been processed. */
function wasNeverSent(error: unknown): boolean {
  if (error instanceof errors.ConnectTimeoutError) return true;
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(wasNeverSent);
  if (!(error instanceof Error)) return false;
  const code = (error as NodeJS.ErrnoException).code;
  return (code !== undefined && UNSENT_CODES.has(code)) || wasNeverSent(error.cause);
}
