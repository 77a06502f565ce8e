import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openLedger } from '#lib/engines/budget/ledger.ts';
import type { Author } from '#lib/engines/commands/store.ts';
import { createPlatformClient } from '#lib/engines/platform-client/client.ts';
import { PlatformToken } from '#lib/engines/platform-client/token.ts';
import { type Database, openDatabase } from '#lib/engines/store/database.ts';
import { candidatures } from '#platform/db/schema/candidatures.ts';
import { dice } from '#test/dice.ts';
import { testSeed } from '#test/env.ts';
import { startLaidDatabase } from '#test/laid-database.ts';
import { openWire } from '#test/loopback.ts';
import { type ApplicationsApi, findMoves, holdMoves, type SenderPorts, sendDueMoves } from '#test/moves.ts';
import { openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';
import type { TemporaryDatabase } from '#test/temporary-database.ts';

const MOVES = 500;
const APPLICATIONS = 20;
const STATUSES = ['received', 'reviewing', 'shortlisted', 'interview', 'offered', 'hired', 'rejected'];

let database: TemporaryDatabase;
let db: Database;
let world: PlatformWorld;
let wire: Awaited<ReturnType<typeof openWire>>;
const answered: number[] = [];

// A database of its own: a sender claims whatever is due.
beforeAll(async () => {
  database = await startLaidDatabase();
  vi.stubEnv('DATABASE_URL', database.url);
  vi.stubEnv('SESSION_SECRET', 'a secret that is long enough for a test');
  db = openDatabase(database.url, 4);
  world = await openPlatformWorld({}, database.url);
  const fetch = async (request: Request, env: unknown) => {
    const response = await world.app.fetch(request, env as object);
    answered.push(response.status);
    return response;
  };
  wire = await openWire(fetch);
});
afterAll(async () => {
  await wire.close();
  await world.close();
  await db.$client.end();
  await database.stop();
});

type Person = Author & {
  readonly name: string;
  readonly api: ApplicationsApi;
  readonly seen: Map<number, string>;
};

async function somebody(establishmentId: number, name: string): Promise<Person> {
  const personId = await world.makeMember(establishmentId, 'editor', { displayName: name });
  const api = createPlatformClient({
    transport: wire.transport,
    ledger: openLedger(db, () => world.time.now),
    lane: 'write',
    caller: { token: new PlatformToken(await world.tokenOf(personId)), account: `person:${personId}` },
    now: () => world.time.now,
  }).applications;
  return { scopeKey: `maison:${establishmentId}`, personId, name, api, seen: new Map() };
}

it(`lets two people make ${MOVES} moves of the same applications and overwrites no move silently`, async () => {
  const roll = dice(testSeed());
  const establishmentId = await world.makeMaison();
  const offreId = await world.makeOffre(establishmentId);
  const ids = await world.makeCandidatures(offreId, Array(APPLICATIONS).fill({}));
  const people = [
    await somebody(establishmentId, 'Anne Roux'),
    await somebody(establishmentId, 'Paul Durand'),
  ] as const;
  const made: { id: string; author: Person; applicationId: number; to: string }[] = [];
  const ports: SenderPorts = {
    db,
    now: () => world.time.now,
    inFlight: new Set(),
    platformOf: async ({ personId }) => people.find((person) => person.personId === personId)?.api ?? null,
  };

  const look = async (person: Person, id: number) => {
    const [row] = await world.db.select().from(candidatures).where(eq(candidatures.id, id));
    person.seen.set(id, row?.status ?? '');
  };
  const hold = async (author: Person, applicationId: number, from: string, to: string) => {
    const id = randomUUID();
    const { now } = world.time;
    const dueAt = new Date(now.getTime() + roll(9) * 1000);
    const stored = await holdMoves(db, author, [{ id, applicationId, from, to }], {
      personName: author.name,
      now,
      dueAt,
    });
    if (stored && stored.held.length > 0) made.push({ id, author, applicationId, to });
  };
  /** Two instances send at the same time. */
  const pass = async (seconds: number) => {
    world.time.now = new Date(world.time.now.getTime() + seconds * 1000);
    await Promise.all([sendDueMoves(ports), sendDueMoves(ports)]);
  };
  /**
   * Both people decide on their conflicts: half are left as the other person moved them, half are moved all the same.
   */
  const decide = async () => {
    for (const move of made.splice(0)) {
      const [row] = await findMoves(db, move.author, [move.id]);
      if (row?.settledAt === null) made.push(move);
      if (row?.state !== 'conflict' || roll(2) === 0 || !row.conflict) continue;
      if (row.conflict.status !== move.to)
        await hold(move.author, move.applicationId, row.conflict.status, move.to);
    }
  };

  let count = 0;
  while (count < MOVES) {
    for (const person of people) {
      const id = ids[roll(ids.length)] ?? 0;
      // What they see is often outdated.
      if (!person.seen.has(id) || roll(3) === 0) await look(person, id);
      const from = person.seen.get(id) ?? 'received';
      const to = STATUSES[roll(STATUSES.length)] ?? 'hired';
      if (from === to) continue;
      await hold(person, id, from, to);
      person.seen.set(id, to);
      count += 1;
    }
    await pass(roll(4));
    if (roll(5) === 0) await decide();
  }
  for (let second = 0; made.length > 0 && second < 7200; second += 10) {
    await pass(10);
    await decide();
  }

  const moves = (await Promise.all(people.map((person) => allOf(person)))).flat();
  expect(moves.filter((move) => move.settledAt === null)).toEqual([]);
  expect(answered.filter((status) => status === 429)).toEqual([]);
  expect(moves.some((move) => move.state === 'conflict')).toBe(true);
  for (const id of ids) {
    const [row] = await world.db.select().from(candidatures).where(eq(candidatures.id, id));
    const steps = row?.history ?? [];
    const sent = moves.filter((move) => move.applicationId === id && move.state === 'sent');
    // Each change at the platform is a move from exactly the status before it.
    for (const [index, step] of steps.entries()) {
      if (index === 0) continue;
      const from = steps[index - 1]?.status;
      const match = sent.findIndex((move) => move.from === from && move.to === step.status);
      expect({ id, from, to: step.status, match }).not.toMatchObject({ match: -1 });
      sent.splice(match, 1);
    }
    // The rest had happened already, by an equal move of the other person.
    for (const move of sent) expect(steps.map((step) => step.status)).toContain(move.to);
    expect(row?.status).toBe(steps.at(-1)?.status);
  }
}, 180_000);

async function allOf(person: Person) {
  const rows = await db.$client.query<{ id: string }>(
    'select id from perron.commands where person_id = $1 order by created_at',
    [person.personId],
  );
  return findMoves(
    db,
    person,
    rows.rows.map((row) => row.id),
  );
}
