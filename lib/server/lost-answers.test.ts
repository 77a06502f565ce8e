import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest';
import type { Session } from '#lib/auth/session.ts';
import { createPlatformClient, type PlatformClient } from '#lib/platform-client/client.ts';
import { PlatformToken } from '#lib/platform-client/token.ts';
import { createTransport, type Transport } from '#lib/platform-client/transport/transport.ts';
import { database } from '#lib/store/database.ts';
import { fail } from './failure.ts';
import { type Clock, type Finding, type Operation, runOperation } from './operation.ts';

const WRITES = 250;
/** Titles of the offers that the platform has, in order of arrival. */
let committed: string[] = [];
/** What happens to the next answers: it arrives, it is lost after the commit, or the request is lost before it. */
let fates: ('answered' | 'lost after' | 'lost before')[] = [];
let server: Server;
let transport: Transport;
let client: PlatformClient;

beforeAll(async () => {
  vi.stubEnv('DATABASE_URL', inject('databaseUrl'));
  vi.stubEnv('SESSION_SECRET', 'a secret of thirty-two characters or more');
  vi.stubEnv('LOG_LEVEL', 'silent');
  server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      return response.end(JSON.stringify(committed.map((title, index) => ({ id: index + 1, title }))));
    }
    const { title } = JSON.parse(await text(request)) as { title: string };
    const fate = fates.shift() ?? 'answered';
    if (fate !== 'lost before') committed.push(title);
    if (fate !== 'answered') return response.destroy();
    return response.writeHead(201).end(JSON.stringify({ id: committed.length, title }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  transport = createTransport({ baseUrl: `${origin}/v1`, authUrl: `${origin}/rest` });
  // The outage is the point here: a breaker that opens would keep the writes away.
  const calm: Transport = { ...transport, breaker: { run: (attempt) => attempt() } };
  client = createPlatformClient({
    transport: calm,
    lane: 'write',
    caller: { token: new PlatformToken('t'), account: 'person:1' },
    ledger: { reserve: async () => ({ granted: true }), settle: async () => undefined },
  });
});
afterAll(async () => {
  await transport.dispatcher.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await database().$client.end();
});
beforeEach(() => {
  committed = [];
  fates = [];
});

let now = Date.parse('2026-11-20T09:00:00Z');
/** Nobody looks up lost answers here: the test asks again, as the page does. */
const clock: Clock = { now: () => new Date(now), sleep: () => new Promise(() => undefined) };

const session: Session = {
  id: randomUUID(),
  person: { id: 1, email: 'a@b.fr', displayName: 'Anne' },
  scope: { kind: 'establishment', id: 1, name: 'Lutèce', role: 'owner' },
  establishments: [],
  expiresAt: '',
};

function creation(title: string): Operation<number> {
  return {
    session,
    note: null,
    intent: {
      operationId: randomUUID(),
      personId: 1,
      scopeKey: 'maison:1',
      operation: 'test.create',
      inputHash: title,
      input: JSON.stringify({ title }),
    },
    run: async () => {
      const created = await client.offers.create({ title, contract_type: 'cdi', department: 'salle' });
      return created.ok ? { ok: true, value: created.value.id } : fail(created.failure);
    },
    afterLoss: async (): Promise<Finding<number>> => {
      const page = await client.offers.list();
      if (!page.ok) return { kind: 'unsure' };
      const found = page.value.items.find((offer) => offer.title === title);
      return found ? { kind: 'happened', value: found.id } : { kind: 'absent' };
    },
  };
}

/** Asks again under the same operation id until it is known what became of it, as the page does. */
async function untilKnown(operation: Operation<number>) {
  for (let asked = 0; asked < 9; asked++) {
    const result = await runOperation(operation, clock);
    if (result.ok || result.failure.kind !== 'checking') return result;
    now += 5000;
  }
  throw new Error('still being checked after 45 s');
}

it(`makes each of ${WRITES} writes once when every answer is lost`, async () => {
  fates = Array.from({ length: WRITES }, () => 'lost after');
  for (let index = 0; index < WRITES; index++) {
    expect((await untilKnown(creation(`offer ${index}`))).ok).toBe(true);
  }
  expect(committed).toHaveLength(WRITES);
  expect(new Set(committed).size).toBe(WRITES);
}, 60_000);

it(`makes each of ${WRITES} writes once when every one is submitted twice`, async () => {
  const results = await Promise.all(
    Array.from({ length: WRITES }, async (_, index) => {
      const operation = creation(`offer ${index}`);
      const twice: Clock = { ...clock, sleep: () => new Promise((resolve) => setTimeout(resolve, 5)) };
      return Promise.all([runOperation(operation, twice), runOperation(operation, twice)]);
    }),
  );
  expect(results.every(([one, other]) => one?.ok && other?.ok && one.value === other.value)).toBe(true);
  expect(new Set(committed).size).toBe(WRITES);
  expect(committed).toHaveLength(WRITES);
}, 60_000);

it('says so when a write never arrived, and makes it once when it is asked for again', async () => {
  for (let index = 0; index < 20; index++) {
    fates = ['lost before'];
    const operation = creation(`offer ${index}`);
    expect(await untilKnown(operation)).toMatchObject({ ok: false, failure: { kind: 'unavailable' } });
    expect((await untilKnown(operation)).ok).toBe(true);
  }
  expect(committed).toHaveLength(20);
});
