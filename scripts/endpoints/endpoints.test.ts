import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENDPOINTS, type OperationId } from '#contract/table.ts';
import { createPlatformClient } from '#lib/engines/platform-client/client.ts';
import { requestToken } from '#lib/engines/platform-client/sign-in-call.ts';
import { OPERATIONS } from '#lib/engines/platform-client/testing/operations.ts';
import { PlatformToken } from '#lib/engines/platform-client/token.ts';
import type { Transport } from '#lib/engines/platform-client/transport/transport.ts';
import { type Loopback, listen, transportTo } from '#test/loopback.ts';
import { DOCUMENT, endpointsDocument, USED } from './document.ts';

const called = new Set<string>();
const server = createServer((request, response) => {
  called.add(`${request.method} ${request.url?.split('?')[0]}`);
  request.resume();
  response.writeHead(404).end();
});
let platform: Loopback;
let transport: Transport;

const LEDGER = {
  reserve: async () => ({ granted: true }) as const,
  giveBack: async () => undefined,
  settle: async () => undefined,
};

/** Every operation of the client, and the sign-in, once. */
beforeAll(async () => {
  platform = await listen(server);
  transport = transportTo(platform.origin);
  const caller = { token: new PlatformToken('t'), account: 'person:1' };
  const client = createPlatformClient({ transport, lane: 'read', caller, ledger: LEDGER });
  for (const { run } of Object.values(OPERATIONS)) await run(client);
  await requestToken(transport, LEDGER, { username: 'a@b.fr', password: 'x' });
});
afterAll(async () => {
  await transport.dispatcher.destroy();
  await platform.close();
});

const templates = ENDPOINTS.map(({ id, method, path, root }) => {
  const pattern = path.replaceAll(/\{(\w+)\}/g, (_, name) => (/id$/.test(name) ? '\\d+' : '[\\w-]+'));
  const prefix = root === 'auth' ? '/rest' : '/v1';
  return { id: id as OperationId, is: new RegExp(`^${method} ${prefix}${pattern}$`) };
});
const idsOf = (call: string) => templates.filter(({ is }) => is.test(call)).map(({ id }) => id);

it('the client calls only endpoints of the table', () => {
  expect(called.size).toBeGreaterThan(30);
  expect([...called].filter((call) => idsOf(call).length !== 1)).toEqual([]);
});

it('exactly the endpoints that the client calls are marked as used', () => {
  const reached = [...called].flatMap(idsOf);
  expect(USED.map(({ id }) => id).toSorted()).toEqual(reached.toSorted());
});

it('the document is up to date (node scripts/endpoints/write.ts)', () => {
  expect(readFileSync(DOCUMENT, 'utf8')).toBe(endpointsDocument());
});
