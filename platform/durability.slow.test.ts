import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { CANDIDATURE_STATUSES } from '#contract/candidature-status.ts';
import { dice } from '#test/dice.ts';
import { runsWhole, testSeed } from '#test/env.ts';
import { openKillableDatabase } from '#test/killable-database.ts';
import { callProcess, type PlatformProcess, startPlatformProcess } from '#test/platform-process.ts';
import { openPlatformWorld, PASSWORD, type PlatformWorld } from '#test/platform-world.ts';
import { migratePlatform } from './db/migrate.ts';
import { createPool } from './db/pool.ts';

/** 100 in `npm run nightly`. */
const KILLS = runsWhole() ? 100 : 20;
/** On every n-th kill the database is killed with the service. */
const DATABASE_DIES = 5;
const WRITERS = 6;
const roll = dice(testSeed());
const WIDE = { limits: { read_min: 1e6, read_hour: 1e6, mut_min: 1e6, mut_hour: 1e6 } };
const MOVES = CANDIDATURE_STATUSES.filter((status) => status !== 'withdrawn');

/** Writes that clients saw confirmed, and writes that they sent without getting an answer. */
type Ledger = {
  moved: Map<number, string>;
  unconfirmedMoves: Map<number, string[]>;
  created: number[];
  applied: number[];
  /** Called for every write that a client saw confirmed. */
  onConfirmed: () => void;
};

/** A ledger, and a promise that resolves once clients have seen `writes` writes confirmed. */
function openLedger(writes: number): { ledger: Ledger; enough: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = writes;
  const onConfirmed = () => {
    left -= 1;
    if (left === 0) resolve();
  };
  const ledger = { moved: new Map(), unconfirmedMoves: new Map(), created: [], applied: [], onConfirmed };
  return { ledger, enough: promise };
}

type Stage = { maison: number; offre: number; candidatures: number[]; token: string; talents: string[] };

test(`every acknowledged write survives ${KILLS} kills, and none is half applied`, async () => {
  const database = await openKillableDatabase();
  const filesDir = await mkdtemp(join(tmpdir(), 'perron-kills-'));
  await withPool(database.url(), migratePlatform);
  let platform = await startPlatformProcess(database.url(), filesDir);
  let world = await openPlatformWorld({}, database.url());
  try {
    const stage = await prepare(world, platform);
    for (let round = 0; round < KILLS; round++) {
      const { ledger, enough } = openLedger(1 + roll(29));
      const writing = Promise.all(
        Array.from({ length: WRITERS }, (_, n) => write(platform, stage, ledger, n)),
      );
      // Writers end only when the service is killed, or on an unexpected answer.
      await Promise.race([enough, writing]);
      const databaseDies = round % DATABASE_DIES === 0;
      if (databaseDies) {
        await world.close();
        await database.kill();
      }
      await platform.kill();
      await writing;
      if (databaseDies) {
        await database.start();
        world = await openPlatformWorld({}, database.url());
      }
      platform = await startPlatformProcess(database.url(), filesDir);
      await requireKept(world, stage, ledger);
      await requireWhole(world, stage);
    }
  } finally {
    await platform.stop();
    await world.close();
    await database.stop();
    await rm(filesDir, { recursive: true });
  }
});

async function withPool(
  url: string,
  use: (pool: ReturnType<typeof createPool>) => Promise<void>,
): Promise<void> {
  const pool = createPool(url, 1);
  try {
    await use(pool);
  } finally {
    await pool.end();
  }
}

/** An establishment with applications, each with its own address, and accounts that write. */
async function prepare(world: PlatformWorld, platform: PlatformProcess): Promise<Stage> {
  await world.makeTerms();
  const maison = await world.makeMaison();
  const offre = await world.makeOffre(maison);
  const candidatures: number[] = [];
  for (let n = 0; n < WRITERS * 4; n++) {
    const { talentId } = await world.makeTalent();
    candidatures.push(await world.makeCandidature(offre, { talentId, email: `${randomUUID()}@people.demo` }));
  }
  const owner = await world.makeMember(maison, 'owner', WIDE);
  const talents: string[] = [];
  for (let n = 0; n < 2; n++)
    talents.push(await signIn(world, platform, (await world.makeTalent(WIDE)).accountId));
  return { maison, offre, candidatures, token: await signIn(world, platform, owner), talents };
}

async function signIn(world: PlatformWorld, platform: PlatformProcess, accountId: number): Promise<string> {
  const found = sql`SELECT email FROM platform.accounts WHERE id = ${accountId}`;
  const { rows } = await world.db.execute<{ email: string }>(found);
  const body = { username: rows[0]?.email, password: PASSWORD };
  const answer = await callProcess(platform, 'POST', '/rest/jwt-auth/v1/token', { body, ip: randomUUID() });
  return (answer.body as { token: string }).token;
}

/** Writes until the service is killed. */
async function write(platform: PlatformProcess, stage: Stage, ledger: Ledger, writer: number): Promise<void> {
  const mine = stage.candidatures.filter((_, n) => n % WRITERS === writer);
  try {
    for (let n = 0; ; n++) {
      if (n % 4 === 3) await createOffre(platform, stage, ledger);
      else await move(platform, stage, ledger, mine[n % mine.length] ?? 0);
    }
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
  }
}

async function move(platform: PlatformProcess, { token }: Stage, ledger: Ledger, id: number): Promise<void> {
  const status = MOVES[roll(MOVES.length)] ?? 'reviewing';
  ledger.unconfirmedMoves.set(id, [...(ledger.unconfirmedMoves.get(id) ?? []), status]);
  const path = `/v1/candidatures/${id}/status`;
  const answer = await callProcess(platform, 'PATCH', path, { token, body: { status } });
  if (!isConfirmed(answer.status, 200)) return;
  ledger.onConfirmed();
  ledger.moved.set(id, status);
  ledger.unconfirmedMoves.delete(id);
}

/** False for a failure: the database may be gone a moment before the service. Throws for any other answer. */
function isConfirmed(status: number, success: number): boolean {
  if (status < 500 && status !== success) throw new Error(`a write was answered with ${status}`);
  return status === success;
}

async function createOffre(platform: PlatformProcess, stage: Stage, ledger: Ledger): Promise<void> {
  const body = {
    ...{ title: 'Commis', contract_type: 'cdi', department: 'salle' },
    ...{ description: 'Plonge et dressage.', status: 'published' },
  };
  const answer = await callProcess(platform, 'POST', '/v1/offres', { token: stage.token, body });
  if (!isConfirmed(answer.status, 201)) return;
  ledger.onConfirmed();
  const { id } = answer.body as { id: number };
  ledger.created.push(id);
  const talent = stage.talents[id % stage.talents.length] ?? '';
  const applied = await callProcess(platform, 'POST', '/v1/candidatures', {
    token: talent,
    body: { offre_id: id },
  });
  if (isConfirmed(applied.status, 201)) ledger.applied.push((applied.body as { id: number }).id);
}

async function requireKept(world: PlatformWorld, stage: Stage, ledger: Ledger): Promise<void> {
  const { rows } = await world.db.execute<{ id: number; status: string }>(
    sql`SELECT id, status FROM platform.candidatures WHERE maison_id = ${stage.maison}`,
  );
  const present = new Map(rows.map(({ id, status }) => [Number(id), status]));
  for (const [id, status] of ledger.moved) {
    expect([status, ...(ledger.unconfirmedMoves.get(id) ?? [])], `application ${id}`).toContain(
      present.get(id),
    );
  }
  expect(ledger.applied.filter((id) => !present.has(id))).toEqual([]);
  const offres = await world.db.execute<{ id: number }>(
    sql`SELECT id FROM platform.offres WHERE maison_id = ${stage.maison}`,
  );
  const there = new Set(offres.rows.map(({ id }) => Number(id)));
  expect(ledger.created.filter((id) => !there.has(id))).toEqual([]);
}

/**
 * Checks that each status has its step in the history, each step its notification and its mail, and each
 * tally its applications.
 */
async function requireWhole(world: PlatformWorld, { maison, candidatures }: Stage): Promise<void> {
  const moved = sql.join(
    candidatures.map((id) => sql`${id}`),
    sql`, `,
  );
  const torn = await world.db.execute(sql`
    SELECT c.id, c.status, jsonb_array_length(c.history) - 1 AS steps,
      (SELECT count(*) FROM platform.notifications n
        WHERE n.kind = 'candidature_status' AND (n.data ->> 'candidature_id')::bigint = c.id) AS told,
      (SELECT count(*) FROM platform.mail_log m
        WHERE m.template = 'candidature_status' AND m.recipient = c.email) AS mailed
    FROM platform.candidatures c WHERE c.id IN (${moved})
      AND (c.status <> c.history -> -1 ->> 'status'
        OR jsonb_array_length(c.history) - 1 <> (SELECT count(*) FROM platform.notifications n
          WHERE n.kind = 'candidature_status' AND (n.data ->> 'candidature_id')::bigint = c.id)
        OR jsonb_array_length(c.history) - 1 <> (SELECT count(*) FROM platform.mail_log m
          WHERE m.template = 'candidature_status' AND m.recipient = c.email))`);
  expect(torn.rows).toEqual([]);
  const unannounced = await world.db.execute(sql`
    SELECT c.id FROM platform.candidatures c WHERE c.maison_id = ${maison} AND c.id NOT IN (${moved})
      AND NOT EXISTS (SELECT 1 FROM platform.notifications n
        WHERE n.kind = 'candidature_received' AND (n.data ->> 'candidature_id')::bigint = c.id)`);
  expect(unannounced.rows).toEqual([]);
  const miscounted = await world.db.execute(sql`
    SELECT * FROM (SELECT offre_id, status, count(*) AS n FROM platform.candidatures
      WHERE maison_id = ${maison} GROUP BY 1, 2) real
    FULL JOIN (SELECT offre_id, status, count AS n FROM platform.candidature_tallies
      WHERE maison_id = ${maison} AND count <> 0) kept USING (offre_id, status)
    WHERE real.n IS DISTINCT FROM kept.n`);
  expect(miscounted.rows).toEqual([]);
}
