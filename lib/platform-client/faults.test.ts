import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPlatformClient, type PlatformClient } from './client.ts';
import type { PlatformResult } from './result.ts';
import { requestToken } from './sign-in-call.ts';
import { PlatformToken } from './token.ts';
import { createTransport, type Transport } from './transport/transport.ts';

/** Short where a deadline must end the call; long where the answer does, however slow the machine is. */
const SHORT = { connect: 2000, read: 250, readTotal: 700, write: 300, fileIdle: 300 };
const LONG = { connect: 5000, read: 5000, readTotal: 6000, write: 5000, fileIdle: 5000 };
const SILENT = new Set(['no response', 'one byte and silence', 'headers and silence']);
const LATEST_MS = 8000;
const ledger = { reserve: async () => ({ granted: true }) as const, settle: async () => undefined };

type Fault = (socket: Socket) => void;
const http = (status: number, headers: string[], body: string | Buffer) => (socket: Socket) => {
  const head = [
    `HTTP/1.1 ${status} X`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    ...headers,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.end(body);
};
const limited = (retryAfter: string) =>
  http(429, [`Retry-After: ${retryAfter}`, 'Content-Type: application/json'], '{"data":{"tier":"read_min"}}');

const FAULTS: Record<string, Fault> = {
  'no response': () => undefined,
  reset: (socket) => socket.resetAndDestroy(),
  'closed without a word': (socket) => socket.end(),
  'one byte and silence': (socket) => socket.write('H'),
  'headers and silence': (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n[{"id"'),
  'truncated JSON': http(200, [], '[{"id": 1'),
  'wrong content length': (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n[]'),
  'HTML for JSON': http(200, ['Content-Type: text/html'], '<html></html>'),
  'empty 200': http(200, [], ''),
  'wrong type': http(200, [], '"text"'),
  'redirect elsewhere': http(302, ['Location: http://127.0.0.1:1/steal'], ''),
  '100 MB body': http(200, ['Content-Encoding: gzip'], gzipSync(Buffer.alloc(100 * 1024 * 1024, ' '))),
  'unasked encoding': http(200, ['Content-Encoding: br'], 'x'),
  'not HTTP': (socket) => socket.end('SSH-2.0-OpenSSH\r\n'),
  '500': http(500, [], '{}'),
  '502': http(502, [], '<html>'),
  '503': http(503, ['Retry-After: 120'], ''),
  '504': http(504, [], ''),
  '429 in seconds': limited('7'),
  '429 as a date': limited(new Date(Date.now() + 7000).toUTCString()),
  '429 zero': limited('0'),
  '429 negative': limited('-1'),
  '429 huge': limited('1000000000'),
  '429 in words': limited('soon'),
  '401': http(401, [], ''),
  '403': http(403, [], 'no'),
};

const READS: Record<string, (client: PlatformClient) => Promise<PlatformResult<unknown>>> = {
  'offers.list': (client) => client.offers.list(),
  'offers.get': (client) => client.offers.get(1),
  'applications.list': (client) => client.applications.list(),
  'applications.get': (client) => client.applications.get(1),
  'establishments.get': (client) => client.establishments.get(1),
  'groups.get': (client) => client.groups.get(1),
  'groups.establishments': (client) => client.groups.establishments(1),
  'groups.stats': (client) => client.groups.stats(1),
  'groups.offers': (client) => client.groups.offers(1),
  'groups.applications': (client) => client.groups.applications(1),
  'taxonomies.get': (client) => client.taxonomies.get('contrat'),
  me: (client) => client.me(),
  status: (client) => client.status(),
  maintenance: (client) => client.maintenance(),
};
const WRITES: Record<string, (client: PlatformClient) => Promise<PlatformResult<unknown>>> = {
  'offers.create': (client) =>
    client.offers.create({ title: 'x', contract_type: 'cdi', department: 'salle' }),
  'offers.update': (client) => client.offers.update(1, { title: 'x' }),
  'offers.remove': (client) => client.offers.remove(1),
  'applications.setStatus': (client) => client.applications.setStatus(1, 'hired'),
  'files.upload': (client) =>
    client.files.upload({ name: 'a.png', type: 'image/png', bytes: new Uint8Array(9), alt: '' }),
  batch: (client) =>
    client.batch([{ method: 'PATCH', path: '/candidatures/1/status', body: { status: 'hired' } }]),
};

let server: Server;
let origin: string;
let fault: Fault;
let writes = 0;
const transports: Transport[] = [];

beforeAll(async () => {
  server = createServer((request) => {
    if (request.method !== 'GET') writes += 1;
    request.resume();
    request.on('end', () => fault(request.socket));
  });
  server.on('clientError', () => undefined);
  server.on('connection', (socket) => socket.on('error', () => undefined));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  for (const transport of transports) await transport.dispatcher.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** A transport of its own for each cell: what one cell breaks another does not feel. */
function transportFor(name: string, base = origin): Transport {
  const deadlines = SILENT.has(name) ? SHORT : LONG;
  const transport = createTransport({ baseUrl: `${base}/v1`, authUrl: `${base}/rest`, deadlines });
  transports.push(transport);
  return transport;
}
function client(name: string): PlatformClient {
  const caller = { token: new PlatformToken('t'), account: 'person:1' };
  return createPlatformClient({ transport: transportFor(name), ledger, lane: 'read', caller });
}

async function timed<T>(run: () => Promise<T>): Promise<T> {
  const start = Date.now();
  const value = await run();
  expect(Date.now() - start).toBeLessThan(LATEST_MS);
  return value;
}

const EXPECTED_READ: Record<string, string> = { '401': 'reauth', '403': 'forbidden' };
/** After these a write certainly did not happen; after all others it may have. */
const EXPECTED_WRITE: Record<string, string> = {
  ...EXPECTED_READ,
  '503': 'unavailable',
  'redirect elsewhere': 'unavailable',
};
/** A good status is the whole answer to a deletion. */
const GOOD_ENOUGH = new Set(['truncated JSON', 'HTML for JSON', 'empty 200', 'wrong type']);

it.each(Object.entries(FAULTS))('every operation ends in a defined state: %s', async (name, behave) => {
  fault = behave;
  const limit = name.startsWith('429') ? 'limited' : null;
  const reads = Object.entries(READS).map(async ([operation, run]) => {
    const result = await timed(() => run(client(name)));
    const expected = limit ?? EXPECTED_READ[name] ?? 'unavailable';
    expect([operation, result.ok ? 'ok' : result.failure.kind]).toEqual([operation, expected]);
  });
  await Promise.all(reads);
  for (const [operation, run] of Object.entries(WRITES)) {
    const before = writes;
    const result = await timed(() => run(client(name)));
    const deleted = operation === 'offers.remove' && GOOD_ENOUGH.has(name);
    const expected = limit ?? EXPECTED_WRITE[name] ?? (deleted ? 'ok' : 'unknownOutcome');
    expect([operation, result.ok ? 'ok' : result.failure.kind]).toEqual([operation, expected]);
    expect([operation, writes - before]).toEqual([operation, 1]);
  }
});

it.each(Object.entries(FAULTS))('signing in ends in a defined state, and once: %s', async (name, behave) => {
  fault = behave;
  const before = writes;
  const outcome = await timed(() =>
    requestToken(transportFor(name), ledger, { username: 'a', password: 'b' }),
  );
  const expected = name.startsWith('429')
    ? 'limited'
    : ({ '401': 'refused', '403': 'suspended' }[name] ?? 'unavailable');
  expect(outcome.kind).toBe(expected);
  expect(writes - before).toBe(1);
});

it('tells a platform that is not there from one that did not answer', async () => {
  const transport = transportFor('closed port', 'http://127.0.0.1:1');
  const nobody = createPlatformClient({ transport, ledger, lane: 'write', caller: null });
  for (const run of Object.values(WRITES)) {
    expect(await run(nobody)).toMatchObject({ ok: false, failure: { kind: 'unavailable' } });
  }
});
