import type { Readable } from 'node:stream';
import { request } from 'undici';
import { type HeaderBag, headerText } from '../budget.ts';
import {
  ADDRESS_ACCOUNT,
  type CallContext,
  CIRCUIT_OPEN,
  call,
  failed,
  neverLeft,
  reportOf,
  urlOf,
} from '../call.ts';
import { readRecord } from '../envelope.ts';
import { failureOf } from '../failure.ts';
import { type FilePart, multipart } from '../multipart.ts';
import type { PlatformResult } from '../result.ts';
import { parseJson, readText } from '../transport/body.ts';
import { type Exchange, lossOf } from '../transport/exchange.ts';
import type { RecordOf } from '../wire/description.ts';
import { PRIVATE_FILE } from '../wire/medium.ts';
import { readerOf } from '../wire/read.ts';
import { type Medium, toMedium } from './medium.ts';

/** A private file in transfer: the body must be read to the end or destroyed. Lengths in bytes. */
export type FileStream = {
  readonly status: 200 | 206;
  readonly contentType: string;
  /** As in the answer; null when it is missing. */
  readonly filename: string | null;
  readonly contentLength: number | null;
  readonly contentRange: string | null;
  readonly acceptsRanges: boolean;
  readonly body: Readable;
};

const toPrivateFile = readerOf(PRIVATE_FILE);

const ERROR_CAP_BYTES = 64 * 1024;

/** `GET /secure-file?id=`. `range` is a `Range` header passed on as it is; the file is never stored here. */
export async function openSecureFile(
  context: CallContext,
  id: number,
  options: { readonly range?: string | null; readonly signal?: AbortSignal },
): Promise<PlatformResult<FileStream>> {
  const account = context.caller?.account ?? ADDRESS_ACCOUNT;
  const charge = { account, tier: 'read', lane: context.lane, cost: 1 } as const;
  const reserved = await context.ledger.reserve(charge);
  if (!reserved.granted)
    return failed({ kind: 'limited', seconds: reserved.seconds, window: reserved.window });
  const outcome = await context.transport.breaker.run(() => open(context, id, options));
  if (neverLeft(outcome)) await context.ledger.giveBack(charge);
  if (outcome.kind === 'open') return failed(CIRCUIT_OPEN);
  if (outcome.kind === 'notSent' || outcome.kind === 'lost') return failed(UNAVAILABLE);
  await context.ledger.settle(reportOf(outcome, account, 'read', context.now()));
  return outcome.kind === 'streaming'
    ? { ok: true, value: outcome.file }
    : failed(failureOf(outcome, false, context.now()));
}

const UNAVAILABLE = { kind: 'unavailable', retryAfter: null, maintenance: false } as const;

type Opening =
  | Exchange
  | {
      readonly kind: 'streaming';
      readonly status: number;
      readonly headers: HeaderBag;
      readonly json: null;
      readonly file: FileStream;
    };

async function open(
  context: CallContext,
  id: number,
  options: { readonly range?: string | null; readonly signal?: AbortSignal },
): Promise<Opening> {
  const { deadlines, dispatcher } = context.transport;
  // Only the wait for the first byte has this deadline: a long file takes its time.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), deadlines.read);
  try {
    const { statusCode, headers, body } = await request(
      urlOf(context.transport, { path: '/secure-file', query: { id } }),
      {
        dispatcher,
        headers: fileHeaders(context, options.range ?? null),
        signal: options.signal ? AbortSignal.any([options.signal, late.signal]) : late.signal,
      },
    );
    clearTimeout(timer);
    if (statusCode !== 200 && statusCode !== 206) {
      const json = parseJson(await readText(body, null, ERROR_CAP_BYTES));
      return { kind: 'answered', status: statusCode, headers, json };
    }
    const encoding = headerText(headers, 'content-encoding') ?? 'identity';
    if (encoding !== 'identity') {
      // Compressed in spite of the request: its lengths and ranges are not those of the file.
      body.on('error', () => undefined).destroy();
      return { kind: 'lost', aborted: false };
    }
    const file = { status: statusCode, ...fileFacts(statusCode, headers), body } as const;
    return { kind: 'streaming', status: statusCode, headers, json: null, file };
  } catch (error) {
    clearTimeout(timer);
    return lossOf(error, options.signal);
  }
}

function fileFacts(status: number, headers: HeaderBag): Omit<FileStream, 'status' | 'body'> {
  return {
    contentType: headerText(headers, 'content-type') ?? 'application/octet-stream',
    filename: nameOf(headerText(headers, 'content-disposition') ?? ''),
    contentLength: lengthOf(headerText(headers, 'content-length')),
    contentRange: headerText(headers, 'content-range'),
    acceptsRanges: status === 206 || headerText(headers, 'accept-ranges') === 'bytes',
  };
}

/** The name in a `Content-Disposition` (RFC 6266): its UTF-8 form before the plain one. */
export function nameOf(disposition: string): string | null {
  const encoded = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition);
  const name = decoded(encoded) ?? plain?.[1] ?? plain?.[2] ?? '';
  return name.trim() === '' ? null : name.trim();
}

function decoded(text: string | undefined): string | null {
  try {
    return text === undefined ? null : decodeURIComponent(text);
  } catch {
    return null;
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

/** `POST /upload`: a file of at most 10 MB, so it is in memory while it is sent. */
export function uploadMedium(
  context: CallContext,
  { alt, ...file }: FilePart & { readonly alt: string },
  signal?: AbortSignal,
): Promise<PlatformResult<Medium>> {
  return send(context, '/upload', { file, fields: alt ? { alt } : {}, read: toMedium, signal });
}

/** `POST /secure-upload`: a private file, for which the platform returns only an id. */
export function uploadPrivateFile(
  context: CallContext,
  file: FilePart,
  signal?: AbortSignal,
): Promise<PlatformResult<RecordOf<typeof PRIVATE_FILE>>> {
  return send(context, '/secure-upload', { file, fields: {}, read: toPrivateFile, signal });
}

type Sending<T> = {
  readonly file: FilePart;
  readonly fields: Readonly<Record<string, string>>;
  readonly read: (json: unknown) => T | null;
  readonly signal: AbortSignal | undefined;
};

function send<T>(context: CallContext, path: string, { file, fields, read, signal }: Sending<T>) {
  const form = multipart(file, fields);
  const deadline = context.transport.deadlines.fileIdle;
  return call(context, {
    method: 'POST',
    path,
    form,
    deadline,
    signal,
    read: (json) => readRecord(json, read),
  });
}
