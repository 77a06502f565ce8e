import { Blob } from 'node:buffer';
import type { Readable } from 'node:stream';
import { FormData, request } from 'undici';
import { headerText, readClosure } from '../budget.ts';
import { ADDRESS_ACCOUNT, type CallContext, failed, urlOf } from '../call.ts';
import { failureOf } from '../failure.ts';
import type { PlatformResult } from '../result.ts';
import { parseJson, readText } from '../transport/body.ts';
import { wasNeverSent } from '../transport/exchange.ts';
import { idOrNull, record, wordOrNull } from '../wire-read.ts';

/** A private file on its way: the body must be read to the end or destroyed. Lengths in bytes. */
export type FileStream = {
  readonly status: 200 | 206;
  readonly contentType: string;
  readonly contentLength: number | null;
  readonly contentRange: string | null;
  readonly acceptsRanges: boolean;
  readonly body: Readable;
};

export type Medium = { readonly id: number; readonly url: string | null; readonly alt: string | null };

const ERROR_CAP_BYTES = 64 * 1024;

/** `GET /secure-file?id=`. `range` is a `Range` header passed on as it is; the file is never kept here. */
export async function openSecureFile(
  context: CallContext,
  id: number,
  options: { readonly range?: string | null; readonly signal?: AbortSignal },
): Promise<PlatformResult<FileStream>> {
  const account = context.caller?.account ?? ADDRESS_ACCOUNT;
  const reserved = await context.ledger.reserve({ account, tier: 'read', lane: context.lane, cost: 1 });
  if (!reserved.granted)
    return failed({ kind: 'limited', seconds: reserved.seconds, window: reserved.window });
  const { deadlines, dispatcher } = context.transport;
  // Only the wait for the first byte has this deadline: a long file takes its time.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), deadlines.read);
  try {
    const reply = await request(urlOf(context.transport, { path: '/secure-file', query: { id } }), {
      dispatcher,
      headers: fileHeaders(context, options.range ?? null),
      signal: options.signal ? AbortSignal.any([options.signal, late.signal]) : late.signal,
    });
    clearTimeout(timer);
    const { statusCode: status, headers, body } = reply;
    if (status === 200 || status === 206) {
      return {
        ok: true,
        value: {
          status,
          contentType: headerText(headers, 'content-type') ?? 'application/octet-stream',
          contentLength: lengthOf(headerText(headers, 'content-length')),
          contentRange: headerText(headers, 'content-range'),
          acceptsRanges: status === 206 || headerText(headers, 'accept-ranges') === 'bytes',
          body,
        },
      };
    }
    const json = parseJson(await readText(body, null, ERROR_CAP_BYTES));
    if (status === 429) {
      const closed = readClosure(headers, json, context.now());
      await context.ledger.settle({ account, tier: 'read', reading: null, closed });
    }
    return failed(failureOf({ kind: 'answered', status, headers, json }, false, context.now()));
  } catch {
    clearTimeout(timer);
    return failed({ kind: 'unavailable', retryAfter: null, maintenance: false });
  }
}

function fileHeaders(context: CallContext, range: string | null): Record<string, string> {
  return {
    // A compressed body would no longer match the lengths and ranges that are passed on.
    'accept-encoding': 'identity',
    ...(context.caller ? { authorization: context.caller.token.authorization() } : {}),
    ...(range === null ? {} : { range }),
  };
}

function lengthOf(header: string | null): number | null {
  return header !== null && /^\d+$/.test(header) ? Number(header) : null;
}

/** `POST /upload`: a medium of at most 10 MB, so it is held in memory while it is sent. */
export async function uploadMedium(
  context: CallContext,
  file: { readonly name: string; readonly type: string; readonly bytes: Uint8Array; readonly alt: string },
  signal?: AbortSignal,
): Promise<PlatformResult<Medium>> {
  const account = context.caller?.account ?? ADDRESS_ACCOUNT;
  const reserved = await context.ledger.reserve({ account, tier: 'mut', lane: context.lane, cost: 1 });
  if (!reserved.granted)
    return failed({ kind: 'limited', seconds: reserved.seconds, window: reserved.window });
  const form = new FormData();
  form.append('file', new Blob([file.bytes as Uint8Array<ArrayBuffer>], { type: file.type }), file.name);
  if (file.alt) form.append('alt', file.alt);
  const deadline = AbortSignal.timeout(context.transport.deadlines.fileIdle);
  try {
    const reply = await request(urlOf(context.transport, { path: '/upload' }), {
      dispatcher: context.transport.dispatcher,
      method: 'POST',
      headers: { ...fileHeaders(context, null), accept: 'application/json' },
      body: form,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    const json = parseJson(await readText(reply.body, null, ERROR_CAP_BYTES));
    const { statusCode: status, headers } = reply;
    if (status < 200 || status > 299) {
      return failed(failureOf({ kind: 'answered', status, headers, json }, true, context.now()));
    }
    const medium = toMedium(json);
    return medium ? { ok: true, value: medium } : failed({ kind: 'unknownOutcome' });
  } catch (error) {
    return failed(
      wasNeverSent(error)
        ? { kind: 'unavailable', retryAfter: null, maintenance: false }
        : { kind: 'unknownOutcome' },
    );
  }
}

export function toMedium(raw: unknown): Medium | null {
  const wire = record(raw);
  const id = idOrNull(wire.id);
  if (id === null) return null;
  return { id, url: wordOrNull(wire.url) ?? wordOrNull(wire.source_url), alt: wordOrNull(wire.alt) };
}
