import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ActionResult } from '#lib/core/result.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import { createPlatformClient, type PlatformClient } from '#lib/engines/platform-client/client.ts';
import { PlatformToken } from '#lib/engines/platform-client/token.ts';
import type { Transport } from '#lib/engines/platform-client/transport/transport.ts';
import { fail } from '#lib/engines/server/failure.ts';
import { database } from '#lib/engines/store/database.ts';
import { commands } from '#lib/engines/store/schema/commands.ts';
import { startLaidDatabase } from '#test/laid-database.ts';
import { type Loopback, listen, transportTo } from '#test/loopback.ts';
import { SOON } from '#test/soon.ts';
import type { TemporaryDatabase } from '#test/temporary-database.ts';
import { lookUpDue, registerRun } from '../look-up.ts';
import { type Clock, type CommandRun, type Finding, runCommand } from '../run.ts';

/** As many as the connection pool serves without long waits. */
const AT_ONCE = 20;
/** Titles of the offers that the platform has, in order of arrival. */
let committed: string[] = [];
/**
 * What happens to the next writes: the answer arrives, it is lost after the commit, or the request is lost before it.
 */
type Fate = 'answered' | 'lost after' | 'lost before';
let fates: Fate[] = [];
let temporary: TemporaryDatabase;
let platform: Loopback;
let transport: Transport;
let client: PlatformClient;

// A database of its own: recovery takes whatever is due.
async function open(): Promise<void> {
  temporary = await startLaidDatabase();
  vi.stubEnv('DATABASE_URL', temporary.url);
  vi.stubEnv('SESSION_SECRET', 'a secret of thirty-two characters or more');
  vi.stubEnv('LOG_LEVEL', 'silent');
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      const sought = new URL(request.url ?? '', 'http://platform.test').searchParams.get('s');
      const found = committed.flatMap((title, index) => (title === sought ? { id: index + 1, title } : []));
      return response.end(JSON.stringify(found));
    }
    const { title } = JSON.parse(await text(request)) as { title: string };
    const fate = fates.shift() ?? 'answered';
    if (fate !== 'lost before') committed.push(title);
    if (fate !== 'answered') return response.destroy();
    return response.writeHead(201).end(JSON.stringify({ id: committed.length, title }));
  });
  platform = await listen(server);
  transport = transportTo(platform.origin);
  // The outage is intended: an open circuit breaker would keep the writes away.
  const calm: Transport = { ...transport, breaker: { run: (attempt) => attempt() } };
  client = createPlatformClient({
    transport: calm,
    lane: 'write',
    caller: { token: new PlatformToken('t'), account: 'person:1' },
    wait: async () => undefined,
    ledger: {
      reserve: async () => ({ granted: true }),
      giveBack: async () => undefined,
      settle: async () => undefined,
    },
  });
}
async function close(): Promise<void> {
  await transport.dispatcher.destroy();
  await platform.close();
  await database().$client.end();
  await temporary.stop();
}

let now = Date.parse('2026-11-20T09:00:00Z');
/** Lost answers are not looked up here: the test asks again, as the page does. */
const clock: Clock = { now: () => new Date(now), sleep: () => new Promise(() => undefined) };

const session: Session = {
  id: randomUUID(),
  person: { id: 1, email: 'a@b.fr', displayName: 'Anne' },
  scope: { kind: 'establishment', id: 1, name: 'Lutèce', role: 'owner' },
  establishments: [],
  expiresAt: '',
};

const OPERATION = 'test.create';

function creation(title: string, operationId = randomUUID()): CommandRun<number> {
  return {
    note: null,
    command: {
      id: operationId,
      // Spread over ten people: one may not have that many open.
      personId: 1 + (Number(title.split(' ')[1]) % 10),
      personName: 'Anne',
      scopeKey: 'maison:1',
      name: OPERATION,
      inputHash: title,
      input: JSON.stringify({ title, operationId }),
    },
    run: async () => {
      const created = await client.offers.create({ title, contractType: 'cdi', department: 'salle' });
      return created.ok ? { ok: true, value: created.value.id } : fail(created.failure);
    },
    afterLoss: async (): Promise<Finding<number>> => {
      const page = await client.offers.list({ search: title });
      if (!page.ok) return { kind: 'unsure' };
      const found = page.value.items.find((offer) => offer.title === title);
      return found ? { kind: 'happened', value: found.id } : { kind: 'absent' };
    },
  };
}

/** Asks again under the same operation id until the outcome is known, as the page does. */
async function untilKnown(operation: CommandRun<number>) {
  for (let asked = 0; asked < 9; asked++) {
    const result = await runCommand(operation, clock);
    if (result.ok || result.failure.kind !== 'checking') return result;
    now += 5000;
  }
  throw new Error('still being checked after 45 s');
}

/** Declares the tests of lost answers with this many writes each; every test has its own store and platform. */
export function tryLostAnswers(writes: number): void {
  beforeAll(open);
  afterAll(close);
  beforeEach(() => {
    committed = [];
    fates = [];
  });

  it(`makes each of ${writes} writes once when every answer is lost`, async () => {
    fates = Array.from({ length: writes }, () => 'lost after');
    for (let index = 0; index < writes; index++) {
      expect((await untilKnown(creation(`offer ${index}`))).ok).toBe(true);
    }
    expect(committed).toHaveLength(writes);
    expect(new Set(committed).size).toBe(writes);
  });

  it(`makes each of ${writes} writes once when every one is submitted twice`, async () => {
    const twice: Clock = { ...clock, sleep: () => new Promise((resolve) => setTimeout(resolve, 5)) };
    const results: (readonly [ActionResult<number>, ActionResult<number>])[] = [];
    for (let from = 0; from < writes; from += AT_ONCE) {
      const titles = Array.from({ length: Math.min(AT_ONCE, writes - from) }, (_, i) => `offer ${from + i}`);
      const submit = (title: string) => {
        const operation = creation(title);
        return Promise.all([runCommand(operation, twice), runCommand(operation, twice)]);
      };
      results.push(...(await Promise.all(titles.map(submit))));
    }
    expect(results.every(([one, other]) => one.ok && other.ok && one.value === other.value)).toBe(true);
    expect(new Set(committed).size).toBe(writes);
    expect(committed).toHaveLength(writes);
  });

  it('reports when a write never arrived, and makes it once when it is submitted again', async () => {
    for (let index = 0; index < 20; index++) {
      fates = ['lost before'];
      const operation = creation(`offer ${index}`);
      expect(await untilKnown(operation)).toMatchObject({ ok: false, failure: { kind: 'unavailable' } });
      expect((await untilKnown(operation)).ok).toBe(true);
    }
    expect(committed).toHaveLength(20);
  });

  it(`settles each of ${writes} writes of instances that die, without anybody asking`, async () => {
    registerRun(OPERATION, (_, raw) => {
      const { title, operationId } = raw as { title: string; operationId: ReturnType<typeof randomUUID> };
      return creation(title, operationId);
    });
    const outcomes: readonly Fate[] = ['answered', 'lost after', 'lost before'];
    fates = Array.from({ length: writes }, (_, index) => outcomes[index % 3] ?? 'answered');
    for (let index = 0; index < writes; index++) {
      const write = creation(`offer ${index}`);
      // The call is sent, and the instance dies before it receives or stores the answer.
      const gone = { ...write, run: () => write.run().then(() => new Promise<never>(() => undefined)) };
      void runCommand(gone, clock);
      await vi.waitFor(() => expect(fates).toHaveLength(writes - index - 1), { ...SOON, interval: 1 });
    }
    for (let second = 0; second < 30 + writes / 20; second++) {
      now += 1000;
      await lookUpDue({ clock, inFlight: new Map(), sessionOf: async () => session });
    }
    const settled = await database().select().from(commands);
    const mine = settled.filter((row) => row.attempt === 1 && row.outcome !== 'done');
    expect(settled.filter((row) => !['done', 'failed'].includes(row.outcome ?? ''))).toEqual([]);
    expect(mine.filter((row) => row.outcome === 'failed').length).toBeGreaterThanOrEqual(
      Math.floor(writes / 3),
    );
    const arrived = Array.from({ length: writes }, (_, index) => index).filter((index) => index % 3 !== 2);
    expect(committed).toEqual(arrived.map((index) => `offer ${index}`));
  });
}
