import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { members } from '#platform/db/schema/accounts.ts';
import { holdRows } from '#test/held-rows.ts';
import { startLaidDatabase } from '#test/laid-database.ts';
import { openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';
import type { TemporaryDatabase } from '#test/temporary-database.ts';

const TEAM = '/v1/etablissement/members';
const DEMOTED = { member_role: 'viewer' };

type Request = { method: string; path: string; body?: object };
const leave: Request = { method: 'POST', path: `${TEAM}/leave` };
const remove = (id: number): Request => ({ method: 'DELETE', path: `${TEAM}/${id}` });
const demote = (id: number): Request => ({ method: 'PATCH', path: `${TEAM}/${id}`, body: DEMOTED });

/** The two concurrent requests, of one owner and of the other. */
const RACES: [title: string, requests: (one: number, other: number) => [Request, Request]][] = [
  ['demote each other', (one, other) => [demote(other), demote(one)]],
  ['demote themselves', (one, other) => [demote(one), demote(other)]],
  ['remove each other', (one, other) => [remove(other), remove(one)]],
  ['leave', () => [leave, leave]],
  ['leave and demote the one who stays', (_, other) => [leave, demote(other)]],
];

describe('concurrent requests of two owners', () => {
  let database: TemporaryDatabase;
  let world: PlatformWorld;
  beforeAll(async () => {
    // A database of its own, in which only the two requests of a race wait for a lock.
    database = await startLaidDatabase();
    world = await openPlatformWorld({}, database.url);
  });
  afterAll(async () => {
    await world.close();
    await database.stop();
  });

  test.each(RACES)('when they %s, one request is refused and its owner stays', async (_, requestsOf) => {
    const maison = await world.makeMaison();
    const owners = [
      await world.makeMember(maison, 'owner'),
      await world.makeMember(maison, 'owner'),
    ] as const;
    const tokens = [await world.tokenOf(owners[0]), await world.tokenOf(owners[1])];
    const held = await holdRows(
      database.url,
      'SELECT 1 FROM platform.members WHERE maison_id = $1 FOR UPDATE',
      [maison],
    );
    const answers = requestsOf(...owners).map(({ method, path, body }, n) =>
      world.call(method, path, { token: tokens[n] ?? '', ...(body ? { body } : {}) }),
    );
    await held.untilWaiting(2);
    await held.release();

    const [done = 0, refused] = (await Promise.all(answers)).map(({ status }) => status).sort();
    expect([Math.floor(done / 100), refused]).toEqual([2, 409]);
    const left = await world.db
      .select()
      .from(members)
      .where(and(eq(members.maisonId, maison), eq(members.role, 'owner')));
    expect(left).toHaveLength(1);
  });
});
