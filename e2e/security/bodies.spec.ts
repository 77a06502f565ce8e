import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { portsOf } from '../stack/kinds.ts';
import { expect, test } from '../test.ts';
import { residentMegabytes } from './memory.ts';

const MEGABYTE = 1024 * 1024;
const PATHS = ['callback/credentials', 'signout', 'csrf', 'session', 'none', '_log'];

const TOO_LARGE = 'HTTP/1.1 413 Payload Too Large';
const FILES_ARE_READ = 'HTTP/1.1 405 Method Not Allowed';

type Flood = {
  readonly path: string;
  readonly length: 'declared' | 'chunked';
  readonly megabytes?: number;
};

/**
 * Sends a body as fast as possible; resolves with the first line of the answer, or with an empty one when the
 * connection was cut before it was read, which happens to a client that keeps sending.
 */
async function flood(port: number, { path, length, megabytes = 150 }: Flood): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  let answer = '';
  socket
    .on('error', () => undefined)
    .on('data', (data) => {
      answer += data;
    });
  const framing =
    length === 'declared' ? `Content-Length: ${megabytes * MEGABYTE}` : 'Transfer-Encoding: chunked';
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: http://localhost:${port}\r\nContent-Type: application/x-www-form-urlencoded\r\n${framing}\r\n\r\n`,
  );
  const part = Buffer.alloc(MEGABYTE, 'a');
  const chunk =
    length === 'declared' ? part : Buffer.concat([Buffer.from('100000\r\n'), part, Buffer.from('\r\n')]);
  for (let sent = 0; sent < megabytes && socket.writable; sent += 1) {
    if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), closed]).catch(() => undefined);
  }
  if (length === 'chunked' && socket.writable) socket.write('0\r\n\r\n');
  await closed;
  return answer.split('\r\n')[0] ?? '';
}

const HANGS_MS = 20_000;

/** Expects that other requests are answered meanwhile. */
async function expectHealthy(port: number): Promise<void> {
  const signal = AbortSignal.timeout(HANGS_MS);
  expect((await fetch(`http://localhost:${port}/api/health`, { signal })).status).toBe(200);
}

/** Runs an attack while other requests are answered, and measures the growth of memory in MB. */
async function during<T>(port: number, attack: () => Promise<T>) {
  for (let n = 0; n < 20; n += 1) await expectHealthy(port);
  const before = await residentMegabytes(port);
  let over = false;
  const attacked = attack().finally(() => {
    over = true;
  });
  const grown: number[] = [];
  while (!over) {
    await expectHealthy(port);
    grown.push((await residentMegabytes(port)) - before);
  }
  return { result: await attacked, grownMegabytes: Math.max(...grown) };
}

for (const length of ['declared', 'chunked'] as const) {
  test(`six concurrent bodies of 150 MB (${length}) are refused without effect on others`, async ({
    stack,
  }) => {
    const port = portsOf(stack.kind).dashboard;
    const all = () => Promise.all(PATHS.map((path) => flood(port, { path: `/api/auth/${path}`, length })));
    const { result, grownMegabytes } = await during(port, all);
    for (const line of result) expect(['', TOO_LARGE]).toContain(line);
    expect(grownMegabytes).toBeLessThan(100);
  });
}

test('anonymous uploads and bodies sent to pages are refused as early', async ({ stack }) => {
  const port = portsOf(stack.kind).dashboard;
  const paths = ['/api/uploads/1', '/m/1/offers', '/sign-in', '/_next/image', '/api/health', '/none'];
  const all = () => Promise.all(paths.map((path) => flood(port, { path, length: 'declared' })));
  const { result, grownMegabytes } = await during(port, all);
  for (const [at, line] of result.entries())
    expect(['', paths[at]?.startsWith('/_next/') ? FILES_ARE_READ : TOO_LARGE]).toContain(line);
  expect(grownMegabytes).toBeLessThan(100);
  const upload = await fetch(`${stack.origin}/api/uploads/1`, {
    method: 'POST',
    body: 'a'.repeat(9_000_000),
  });
  expect(upload.status).toBe(401);
});

test('a client that sends a little too much reads the refusal', async ({ stack }) => {
  const port = portsOf(stack.kind).dashboard;
  for (const path of ['/api/auth/signout', '/m/1/offers', '/sign-in', '/api/m/1/drafts/offer:new', '/none'])
    for (const length of ['declared', 'chunked'] as const)
      expect(await flood(port, { path, length, megabytes: 3 }), path).toBe(TOO_LARGE);
});

test('endless bodies do not slow other clients', async ({ stack }) => {
  const port = portsOf(stack.kind).dashboard;
  const sockets: Socket[] = [];
  const half = `POST /m/1/offers HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Length: 1000000\r\n\r\n`;
  const { grownMegabytes } = await during(port, async () => {
    for (let n = 0; n < 200; n += 1) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      sockets.push(socket);
      // Resolves when the last byte is sent, or refused.
      await new Promise((resolve) => socket.write(half + 'a'.repeat(500_000), resolve));
    }
    // Other requests are answered while none of the bodies has ended.
    for (let n = 0; n < 20; n += 1) await expectHealthy(port);
  });
  for (const socket of sockets) socket.destroy();
  expect(grownMegabytes).toBeLessThan(100);
});
