import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { LIMIT_WINDOWS, type LimitWindow } from '#contract/wire.ts';
import type { Ending, Operation } from './operations.ts';

type Kind = Operation['kind'] | 'signIn';
type End = 'ok' | Extract<Ending, { ok: false }>['failure']['kind'] | 'refused' | 'suspended';

/** A way in which a platform, or something between it and us, misbehaves. */
export type Fault = {
  /** Answers a request that was read to its end; `answer` is the JSON of a correct answer. */
  readonly behave: (socket: Socket, answer: string) => unknown;
  /** Whether the platform had executed the request when it misbehaved. */
  readonly commits: boolean;
  /** Only a deadline ends it, so the deadlines are short. */
  readonly silent?: boolean;
  readonly ends: Readonly<Record<Kind, End>>;
  /** What the ledger must receive after a refusal for too many calls. */
  readonly closes?: { readonly seconds: number; readonly window: LimitWindow };
};

const all = (end: End): Fault['ends'] => ({
  read: end,
  write: end,
  deletion: end,
  file: end,
  health: end,
  signIn: end,
});
const SOUND = all('ok');
/** The answer is lost: a read failed, a write may have been executed. */
const LOST = { ...all('unavailable'), write: 'unknownOutcome', deletion: 'unknownOutcome' } as const;
/** A success without usable content: a deletion and a health check need no more, and a file may have any bytes. */
const HOLLOW = { ...LOST, deletion: 'ok', file: 'ok', health: 'ok' } as const;
const BROKEN_OFF = { ...LOST, file: 'cut' } as const;

const MEGABYTE = Buffer.alloc(1024 * 1024, ' ');
const HUGE_MEGABYTES = 100;
const MINUTES_OFF_MS = 600_000;

function head(status: number, length: number, headers: readonly string[] = []): string {
  const lines = [`HTTP/1.1 ${status} X`, `Content-Length: ${length}`, 'Connection: close', ...headers];
  return `${lines.join('\r\n')}\r\n\r\n`;
}
const http =
  (status: number, headers: readonly string[], body: string | Buffer): Fault['behave'] =>
  (socket) => {
    socket.write(head(status, Buffer.byteLength(body), headers));
    socket.end(body);
  };
const sound = (answer: string, headers: readonly string[] = []) =>
  Buffer.from(head(200, Buffer.byteLength(answer), headers) + answer);

async function slowly(socket: Socket, bytes: Buffer, size: number, pauseMs: number): Promise<void> {
  socket.setNoDelay(true);
  for (let at = 0; at < bytes.length && socket.writable; at += size) {
    socket.write(bytes.subarray(at, at + size));
    await wait(pauseMs);
  }
  socket.end();
}

async function flood(socket: Socket): Promise<void> {
  socket.write(head(200, HUGE_MEGABYTES * MEGABYTE.length));
  for (let sent = 0; sent < HUGE_MEGABYTES && socket.writable; sent++) {
    if (!socket.write(MEGABYTE))
      await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve));
  }
  socket.end();
}

const later = (seconds: number, offset = 0) =>
  new Date(Math.ceil((Date.now() + offset) / 1000) * 1000 + seconds * 1000).toUTCString();
const theirDate = () => `Date: ${new Date(Date.now() + MINUTES_OFF_MS).toUTCString()}`;

const COMMON: Readonly<Record<string, Fault>> = {
  latency: { behave: (s, a) => wait(150).then(() => s.end(sound(a))), commits: true, ends: SOUND },
  throttle: { behave: (s, a) => slowly(s, sound(a), 16, 10), commits: true, ends: SOUND },
  slicing: { behave: (s, a) => slowly(s, sound(a), 1, 0), commits: true, ends: SOUND },
  'clock ten minutes off': { behave: (s, a) => s.end(sound(a, [theirDate()])), commits: true, ends: SOUND },
  'no response': { behave: () => undefined, commits: true, silent: true, ends: LOST },
  'one byte and silence': { behave: (s) => s.write('H'), commits: true, silent: true, ends: LOST },
  'headers and silence': {
    behave: (s) => s.write(`${head(200, 50)}[{"id"`),
    commits: true,
    silent: true,
    ends: BROKEN_OFF,
  },
  'a byte a second': {
    behave: (s, a) => slowly(s, sound(a), 1, 1000),
    commits: true,
    silent: true,
    ends: LOST,
  },
  'reset before anything was done': { behave: (s) => s.resetAndDestroy(), commits: false, ends: LOST },
  'response lost after commit': { behave: (s) => s.resetAndDestroy(), commits: true, ends: LOST },
  'closed without a word': { behave: (s) => s.end(), commits: true, ends: LOST },
  truncation: { behave: (s, a) => s.end(sound(a).subarray(0, -2)), commits: true, ends: BROKEN_OFF },
  'truncated JSON': { behave: http(200, [], '[{"id": 1'), commits: true, ends: HOLLOW },
  'wrong content length': { behave: (s) => s.end(`${head(200, 900)}[]`), commits: true, ends: BROKEN_OFF },
  'HTML for JSON': {
    behave: http(200, ['Content-Type: text/html'], '<html></html>'),
    commits: true,
    ends: HOLLOW,
  },
  'empty 200': { behave: http(200, [], ''), commits: true, ends: HOLLOW },
  'wrong type': { behave: http(200, [], '"text"'), commits: true, ends: HOLLOW },
  'redirect elsewhere': {
    behave: http(302, ['Location: http://127.0.0.1:1/steal'], ''),
    commits: false,
    ends: all('unavailable'),
  },
  '100 MB body': { behave: flood, commits: true, ends: { ...LOST, file: 'ok' } },
  '100 MB packed small': {
    behave: http(
      200,
      ['Content-Encoding: gzip'],
      gzipSync(Buffer.concat(Array(HUGE_MEGABYTES).fill(MEGABYTE))),
    ),
    commits: true,
    ends: LOST,
  },
  'unasked encoding': { behave: http(200, ['Content-Encoding: br'], 'x'), commits: true, ends: LOST },
  'not HTTP': { behave: (s) => s.end('SSH-2.0-OpenSSH\r\n'), commits: true, ends: LOST },
  '500': { behave: http(500, [], '{}'), commits: true, ends: LOST },
  '502': { behave: http(502, [], '<html>'), commits: true, ends: LOST },
  '503': { behave: http(503, ['Retry-After: 120'], ''), commits: false, ends: all('unavailable') },
  '501': { behave: http(501, [], ''), commits: false, ends: all('unavailable') },
  '504': { behave: http(504, [], ''), commits: true, ends: LOST },
  '520 of a CDN': { behave: http(520, [], '<html>'), commits: true, ends: LOST },
  '522 of a CDN': { behave: http(522, [], '<html>'), commits: true, ends: LOST },
  '524 of a CDN': { behave: http(524, [], '<html>'), commits: true, ends: LOST },
  '599': { behave: http(599, [], ''), commits: true, ends: LOST },
  '401': { behave: http(401, [], ''), commits: false, ends: { ...all('reauth'), signIn: 'refused' } },
  '403': { behave: http(403, [], 'no'), commits: false, ends: { ...all('forbidden'), signIn: 'suspended' } },
};

/** Every form of `Retry-After`, and the expected seconds. */
const RETRY_AFTER: Readonly<Record<string, { headers: () => string[]; seconds: number }>> = {
  'in seconds': { headers: () => ['Retry-After: 7'], seconds: 7 },
  'as a date': { headers: () => [`Retry-After: ${later(20)}`, `Date: ${later(0)}`], seconds: 20 },
  'as a date of a clock ten minutes off': {
    headers: () => [`Retry-After: ${later(20, MINUTES_OFF_MS)}`, `Date: ${later(0, MINUTES_OFF_MS)}`],
    seconds: 20,
  },
  'as a past date': { headers: () => [`Retry-After: ${later(-90)}`, `Date: ${later(0)}`], seconds: 1 },
  zero: { headers: () => ['Retry-After: 0'], seconds: 1 },
  negative: { headers: () => ['Retry-After: -1'], seconds: 60 },
  missing: { headers: () => [], seconds: 60 },
  'told by another header': { headers: () => ['X-RateLimit-Reset: 31'], seconds: 31 },
  'in words': { headers: () => ['Retry-After: soon'], seconds: 60 },
  huge: { headers: () => ['Retry-After: 1000000000'], seconds: 3600 },
};

function limited(window: LimitWindow, form: keyof typeof RETRY_AFTER): Fault {
  const { headers, seconds } = RETRY_AFTER[form] ?? { headers: () => [], seconds: 60 };
  const body = JSON.stringify({ code: 'too_many_requests', data: { status: 429, tier: window } });
  return {
    behave: (socket, answer) => http(429, headers(), body)(socket, answer),
    commits: false,
    ends: all('limited'),
    // A minute window is never closed for longer.
    closes: { seconds: window.endsWith('_min') ? Math.min(60, seconds) : seconds, window },
  };
}

const limits = LIMIT_WINDOWS.flatMap((window) =>
  Object.keys(RETRY_AFTER).map((form) => [`429 of ${window}, ${form}`, limited(window, form)] as const),
);

/** All faults by name. */
export const FAULTS: Readonly<Record<string, Fault>> = { ...COMMON, ...Object.fromEntries(limits) };
