import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { runsWhole } from '#test/env.ts';
import { type Loopback, listen } from '#test/loopback.ts';
import { SOON } from '#test/soon.ts';
import { openFrontDoor } from './front-door.ts';
import { cameThroughDoor, doorKey } from './stamp.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

type Options = { readonly trustedProxies?: number; readonly patienceMs?: number };

/** A server behind the front door; what reaches it is in `seen`. Uploads belong to the `person` in a header. */
async function aServer(handle: RequestListener, { trustedProxies = 0, patienceMs }: Options = {}) {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(request);
    handle(request, response);
  });
  const loopback: Loopback & { port: number } = await listen(server);
  const shut = openFrontDoor({
    trustedProxies,
    personOf: async ({ headers }) => headers['x-person']?.toString() ?? null,
    ...(patienceMs === undefined ? {} : { patienceMs }),
  });
  closing.push(loopback.close, shut);
  return { ...loopback, seen };
}

const echo: RequestListener = async (request, response) => {
  response.end(String((await text(request)).length));
};

/** Everything that a server answers to raw bytes until it closes the connection. */
async function talk(port: number, ...parts: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  for (const part of parts) socket.write(part);
  return answerOf(socket);
}

async function answerOf(socket: Socket): Promise<string> {
  let answer = '';
  socket.setEncoding('latin1').on('data', (data) => {
    answer += data;
  });
  // Not `once`, which rejects when the server closes while the client is still sending.
  await new Promise((resolve) => socket.on('close', resolve));
  return answer;
}

const head = (line: string, ...headers: string[]) =>
  `${[line, 'Host: localhost', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`;

const FORGED = [
  'X-Forwarded-For: 203.0.113.1',
  'x-forwarded-for: 203.0.113.2',
  'Forwarded: for=203.0.113.3',
  'X-Real-IP: 203.0.113.4',
  'X-Forwarded-Host: evil.example',
  'X-Forwarded-Proto: https',
  'X-Forwarded-Port: 1',
  'X-Perron-Door: forged',
  'Authorization: Bearer %',
];

it('passes on the address of the socket, whatever forwarding headers a client sends', async () => {
  const { port, seen } = await aServer(echo);
  await talk(port, head('GET / HTTP/1.1', ...FORGED));
  await talk(port, head('POST /api/x HTTP/1.1', ...FORGED, 'Content-Length: 1'), 'x');
  expect(seen).toHaveLength(2);
  for (const request of seen) {
    expect(request.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(request.headersDistinct['x-forwarded-for']).toEqual(['127.0.0.1']);
    const all = JSON.stringify([request.headers, request.headersDistinct, request.rawHeaders]);
    expect(all).not.toMatch(/203\.0\.113|evil\.example|forged|Bearer|x-forwarded-(host|proto|port)/i);
  }
});

it('passes on the entry of the outermost trusted proxy, with host and protocol as proxies sent them', async () => {
  const { port, seen } = await aServer(echo, { trustedProxies: 1 });
  await talk(port, head('GET / HTTP/1.1', ...FORGED));
  expect(seen[0]?.headers).toMatchObject({
    'x-forwarded-for': '203.0.113.2',
    'x-forwarded-host': 'evil.example',
  });
});

it('sets the path of a request itself, whatever a client sends', async () => {
  const { port, seen } = await aServer(echo);
  await talk(port, head('GET /api/m/7/offers?as=csv HTTP/1.1', 'X-Perron-Path: /m/8'));
  expect(seen[0]?.headersDistinct['x-perron-path']).toEqual(['/api/m/7/offers?as=csv']);
});

it('marks requests with a header that a client cannot forge', async () => {
  const { port, seen } = await aServer(echo);
  await talk(port, head('GET / HTTP/1.1', 'X-Perron-Door: forged'));
  const headers = new Headers(seen[0]?.headers as Record<string, string>);
  expect(cameThroughDoor(headers)).toBe(true);
  expect(cameThroughDoor(new Headers({ 'x-perron-door': 'forged', 'x-forwarded-for': '1.2.3.4' }))).toBe(
    false,
  );
});

it('passes a body on complete, however it arrives', async () => {
  const { origin, port } = await aServer(echo);
  const body = 'x'.repeat(64 * 1024);
  const sent = await fetch(`${origin}/api/auth/callback/credentials`, { method: 'POST', body });
  expect(await sent.text()).toBe(String(body.length));
  const long = 'x'.repeat(1024 * 1024);
  expect(await (await fetch(`${origin}/m/1/offers/2`, { method: 'POST', body: long })).text()).toBe(
    String(long.length),
  );
  const chunked = await talk(
    port,
    head('POST /api/x HTTP/1.1', 'Transfer-Encoding: chunked'),
    '5\r\nhello\r\n',
    '0\r\n\r\n',
  );
  expect(chunked).toMatch(/\r\n5(\r\n|$)/);
});

it('refuses a declared length beyond the limit before it reads a byte', async () => {
  const { port, seen } = await aServer(echo);
  const answer = await talk(port, head('POST /api/auth/signout HTTP/1.1', 'Content-Length: 157286400'));
  expect(answer).toContain('413 ');
  expect(seen).toEqual([]);
});

it('refuses a chunked body at the first byte beyond the limit', async () => {
  const { port, seen } = await aServer(echo);
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
  const answer = await talk(
    port,
    head('POST /api/auth/signout HTTP/1.1', 'Transfer-Encoding: chunked'),
    chunk,
    '1\r\nx\r\n',
    '0\r\n\r\n',
  );
  expect(answer).toContain('413 ');
  expect(seen).toEqual([]);
});

it('lets a client that is still sending read why it was refused', async () => {
  const { origin, seen } = await aServer(echo);
  const reply = await fetch(`${origin}/api/auth/signout`, { method: 'POST', body: 'x'.repeat(3_000_000) });
  expect([reply.status, await reply.json()]).toEqual([
    413,
    { failure: { kind: 'invalid', fields: {}, message: null } },
  ]);
  const action = await fetch(`${origin}/m/1/offers`, { method: 'POST', body: 'x'.repeat(1_048_577) });
  expect([action.status, action.headers.get('content-type'), await action.text()]).toEqual([
    413,
    'text/plain',
    'The request body is too large.',
  ]);
  expect(seen).toEqual([]);
});

it('never reads what follows a false length as part of the body', async () => {
  const { port, seen } = await aServer(echo);
  const answer = await talk(
    port,
    'POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\n',
    `x${'y'.repeat(100_000)}`,
  );
  expect(answer).toContain('400 Bad Request');
  expect(seen).toHaveLength(1);
});

it('cuts off a body that does not arrive', async () => {
  const { port, seen } = await aServer(echo, { patienceMs: 50 });
  const answer = await talk(port, head('POST /api/x HTTP/1.1', 'Content-Length: 10'), 'slow');
  expect(answer).toContain('408 ');
  expect(seen).toEqual([]);
});

it('releases a client that leaves during its body', async () => {
  const { port, origin, seen } = await aServer(echo);
  const leaver = connect(port, '127.0.0.1');
  leaver.write(head('POST /api/x HTTP/1.1', 'Content-Length: 10'));
  leaver.end('part');
  await once(leaver.resume(), 'close');
  expect((await fetch(`${origin}/api/x`, { method: 'POST', body: 'whole' })).status).toBe(200);
  expect(seen).toHaveLength(1);
});

it('passes on a complete request of a client that has left since', async () => {
  const received = Promise.withResolvers<string>();
  const { port } = await aServer(async (request, response) => {
    if (!response.closed) await once(response, 'close');
    received.resolve(await text(request).catch(String));
  });
  const leaver = connect(port, '127.0.0.1');
  leaver.write(`${head('POST /m/1/offers HTTP/1.1', 'Content-Length: 5')}whole`);
  await once(leaver, 'connect');
  leaver.resetAndDestroy();
  expect(await received.promise).toBe('whole');
});

it('buffers at most eight megabytes for one client', async () => {
  const { port, origin, seen } = await aServer(echo);
  const waiting = Array.from({ length: 8 }, () => connect(port, '127.0.0.1'));
  for (const socket of waiting) {
    socket.write(head('POST /m/1/offers HTTP/1.1', 'Content-Length: 1048576'));
    await once(socket, 'connect');
  }
  // Sent after the others were written; the first byte of the refusal proves that all of them are counted.
  await expect
    .poll(async () => (await fetch(`${origin}/m/1/offers`, { method: 'POST', body: 'x' })).status, SOON)
    .toBe(429);
  for (const socket of waiting) socket.destroy();
  await expect
    .poll(async () => (await fetch(`${origin}/m/1/offers`, { method: 'POST', body: 'x' })).status, SOON)
    .toBe(200);
  expect(seen.every(({ headers }) => headers['content-length'] === '1')).toBe(true);
});

it('drops what a client sent after a request that was never answered', async () => {
  const { port, origin, seen } = await aServer((request, response) => {
    if (request.headers['content-length'] === '1') void echo(request, response);
  });
  const pipeline = connect(port, '127.0.0.1');
  pipeline.write('GET /never HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const body = 'x'.repeat(1024 * 1024);
  for (let n = 0; n < 8; n += 1) {
    pipeline.write(
      `POST /m/1/offers HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
  }
  await expect.poll(() => seen.length, SOON).toBe(9);
  const status = async () => (await fetch(`${origin}/m/1/offers`, { method: 'POST', body: 'x' })).status;
  expect(await status()).toBe(429);
  pipeline.destroy();
  await expect.poll(status, SOON).toBe(200);
});

it.runIf(runsWhole())(
  'allows two uploads of a person at once, none without a session, and none without a length',
  async () => {
    const gate = Promise.withResolvers<void>();
    const { origin, port, seen } = await aServer(async (request, response) => {
      await gate.promise;
      await echo(request, response);
    });
    const upload = (person: string | null, body = 'image') =>
      fetch(`${origin}/api/uploads/1`, {
        method: 'POST',
        body,
        headers: person === null ? {} : { 'x-person': person },
      });
    expect((await upload(null)).status).toBe(401);
    const large = await upload('ann', 'x'.repeat(11_000_000));
    expect([large.status, await large.json()]).toEqual([
      413,
      { failure: { kind: 'invalid', fields: { file: 'size' }, message: null } },
    ]);
    expect(await talk(port, head('POST /api/uploads/1 HTTP/1.1', 'Transfer-Encoding: chunked'))).toContain(
      '411 ',
    );
    const first = [upload('ann'), upload('ann')];
    await expect.poll(() => seen.length, SOON).toBe(2);
    const third = await upload('ann');
    expect([third.status, await third.json()]).toEqual([
      429,
      { failure: { kind: 'limited', seconds: 2, window: null } },
    ]);
    const others = ['ben', 'ben', 'cat', 'cat', 'dan', 'dan'].map((person) => upload(person));
    await expect.poll(() => seen.length, SOON).toBe(8);
    expect((await upload('eve')).status).toBe(429);
    gate.resolve();
    for (const sent of await Promise.all([...first, ...others])) expect(sent.status).toBe(200);
    expect((await upload('ann')).status).toBe(200);
  },
);

it('refuses a multipart form below /api where no file is expected, whether or not there is a route', async () => {
  const { origin, port, seen } = await aServer(echo);
  const send = (path: string, type: string, body = 'x') =>
    fetch(origin + path, { method: 'POST', body, headers: { 'content-type': type, 'x-person': 'ann' } });
  const parts = 'multipart/form-data; boundary=b';
  const refused = await send('/api/g/mirror', parts);
  expect([refused.status, await refused.json()]).toEqual([
    415,
    { failure: { kind: 'invalid', fields: {}, message: null } },
  ]);
  expect((await send('/api/m/1/drafts/offer', 'Multipart/Form-Data')).status).toBe(415);
  expect(await talk(port, head('POST /api/none HTTP/1.1', `Content-Type: ${parts}`))).toContain('415 ');
  expect(seen).toHaveLength(0);
  expect((await send('/api/uploads/1', parts)).status).toBe(200);
  expect((await send('/m/1/offers', parts)).status).toBe(200);
  expect((await send('/api/g/1/mirror', 'application/json')).status).toBe(200);
});

it('answers 405 to methods that no handler supports', async () => {
  const { port, seen } = await aServer(echo);
  for (const method of ['TRACE', 'PROPFIND']) {
    const answer = await talk(port, head(`${method} / HTTP/1.1`));
    expect(answer, method).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
    expect(answer).toMatch(/^content-security-policy: default-src 'none'/im);
    expect(answer).toMatch(/^allow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS\r$/im);
  }
  expect(seen).toHaveLength(0);
});

it('allows files to be read only', async () => {
  const { origin, seen } = await aServer(echo);
  const files = ['/robots.txt', '/icon-192.png', '/icon.svg', '/_next/static/x.js', '/_next/none'];
  for (const file of files) {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await fetch(origin + file, { method, body: 'x' })).status, `${method} ${file}`).toBe(405);
  }
  expect(seen).toHaveLength(0);
  for (const file of files) expect((await fetch(origin + file)).status).toBe(200);
  expect((await fetch(`${origin}/m/1`, { method: 'POST', body: 'x' })).status).toBe(200);
});

it('sets a policy on every answer that has none, and keeps an existing one', async () => {
  const { origin } = await aServer((request, response) => {
    if (request.url === '/page') response.setHeader('content-security-policy', "script-src 'nonce-1'");
    response.setHeader('content-type', 'text/html');
    response.end('<p>');
  });
  const policyOf = async (path: string) =>
    (await fetch(origin + path)).headers.get('content-security-policy');
  expect(await policyOf('/page')).toBe("script-src 'nonce-1'");
  expect(await policyOf('/api/none')).toContain("default-src 'none'");
  expect(await policyOf('/_next/none')).toContain("default-src 'none'");
  // A worker obeys the policy of its script.
  expect(await policyOf('/_next/static/worker.js')).toBeNull();
});

it('answers an unreadable address with the page for not found, and leaves others alone', async () => {
  const { port, seen } = await aServer(echo);
  const unreadable = ['/m/%', '/api/m/%ff/bulk', '/m/%c0%af?q=1'];
  const ambiguous = ['/api/uploads/%2e%2e/private', '/m/../g/1', '/m/..%2Fg', '/m/.', '/m\\..\\g'];
  const readable = ['/m/1?q=%', '/m/%C3%A9', '/m/1?next=../g', '/m/..x/a.b'];
  for (const path of [...unreadable, ...ambiguous, ...readable])
    await talk(port, head(`GET ${path} HTTP/1.1`));
  const nowhere = '/malformed-address';
  expect(seen.map(({ url }) => url)).toEqual([
    ...unreadable.map(() => nowhere),
    ...ambiguous.map(() => nowhere),
    ...readable,
  ]);
});

it('does not change a request that the server sends to itself', async () => {
  const { port, seen } = await aServer(echo);
  const own = [
    'X-Forwarded-For: 203.0.113.1',
    'X-Forwarded-Host: perron.example',
    `X-Perron-Door: ${doorKey()}`,
  ];
  await talk(port, head('GET / HTTP/1.1', ...own));
  expect(seen[0]?.headers).toMatchObject({
    'x-forwarded-for': '203.0.113.1',
    'x-forwarded-host': 'perron.example',
  });
});
