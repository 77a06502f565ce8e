import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Candidature } from '#contract/candidature.ts';
import { select } from '#platform/db/pool.ts';
import { type Answer, openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';

let world: PlatformWorld;
let groupe: number;
let maison: number;
let offre: number;
let owner: string;
let group: string;
beforeAll(async () => {
  world = await openPlatformWorld();
  groupe = await world.makeGroupe();
  maison = await world.makeMaison({ groupeId: groupe });
  offre = await world.makeOffre(maison);
  const limits = { read_min: 10_000, mut_min: 10_000 };
  owner = await world.tokenOf(await world.makeMember(maison, 'owner', { limits }));
  group = await world.tokenOf(await world.makeAccount({ role: 'groupe', groupeId: groupe, limits }));
});
afterAll(() => world.close());

const list = (query = '', token = owner) => world.call('GET', `/v1/candidatures?${query}`, { token });
const move = (id: number, status: string, token = owner) =>
  world.call('PATCH', `/v1/candidatures/${id}/status`, { token, body: { status } });
const rowsOf = (answer: Answer) => answer.body as Candidature[];
const total = (answer: Answer) => Number(answer.headers.get('x-total-count'));

/** Number of rows, counted directly. */
async function count(condition: string): Promise<number> {
  const rows = await select<{ n: number }>(
    world.db,
    sql.raw(`SELECT count(*) AS n FROM platform.candidatures WHERE ${condition}`),
  );
  return rows[0]?.n ?? -1;
}

/** How many notifications and mails a candidate was sent. */
async function countSent(accountId: number, email: string) {
  const [sent] = await select<{ notifications: number; mails: number }>(
    world.db,
    sql`SELECT (SELECT count(*) FROM platform.notifications WHERE account_id = ${accountId}) AS notifications,
      (SELECT count(*) FROM platform.mail_log WHERE recipient = ${email}) AS mails`,
  );
  return sent;
}

test('a record that was read is read again after any change to it', async () => {
  const id = await world.makeCandidature(offre);
  const read = async () => rowsOf(await list(`include=${id}`))[0];
  const before = await read();
  expect(await read()).toEqual(before);

  await world.db.execute(sql`UPDATE platform.candidatures SET city = 'Brest' WHERE id = ${id}`);
  expect((await read())?.candidate.city).toBe('Brest');
  await world.db.execute(sql`UPDATE platform.offres SET title = 'Sommelière' WHERE id = ${offre}`);
  expect((await read())?.offre.title).toBe('Sommelière');
  await world.db.execute(sql`UPDATE platform.maisons SET name = 'La Criée' WHERE id = ${maison}`);
  expect((await read())?.maison.name).toBe('La Criée');
  await move(id, 'interview');
  expect((await read())?.status_history.map(({ status }) => status)).toEqual(['received', 'interview']);
});

test('a status change answers with the record as listed: changed meanwhile, withdrawn, unchanged', async () => {
  const [moved, stale, gone, same] = [
    await world.makeCandidature(offre),
    await world.makeCandidature(offre),
    await world.makeCandidature(offre, { status: 'withdrawn' }),
    await world.makeCandidature(offre, { status: 'hired' }),
  ] as const;
  const ids = [moved, stale, gone, same];
  await list(`include=${ids.join()}`);
  await world.db.execute(sql`UPDATE platform.candidatures SET city = 'Brest' WHERE id = ${stale}`);
  for (const status of ['hired', 'interview']) {
    const answers = await Promise.all(ids.map((id) => move(id, status)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 409, 200]);
    const rows = rowsOf(await list(`include=${ids.join()}&orderby=id&order=asc`));
    expect(rows.map((row) => row.status)).toEqual([status, status, 'withdrawn', status]);
    for (const n of [0, 1, 3]) expect(answers[n]?.body).toEqual(rows[n]);
  }
});

test.each([
  ['notify', 'INSERT ON platform.mail_log', 'recipient'],
  ['change the application', 'UPDATE ON platform.candidatures', 'email'],
])('a status change that cannot %s is rolled back', async (_, event, address) => {
  const { accountId, talentId } = await world.makeTalent();
  const email = `${randomUUID()}@people.demo`;
  const id = await world.makeCandidature(offre, { talentId, email });
  const [before] = rowsOf(await list(`include=${id}`));
  await world.db.execute(`CREATE FUNCTION platform.fail_late() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE 'the disk is full'; END $$;
    CREATE CONSTRAINT TRIGGER fail_late AFTER ${event} DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (NEW.${address} = '${email}') EXECUTE FUNCTION platform.fail_late()`);
  expect((await move(id, 'hired')).status).toBe(500);
  await world.db.execute('DROP FUNCTION platform.fail_late CASCADE');
  expect(rowsOf(await list(`include=${id}`))).toEqual([before]);
  expect(await countSent(accountId, email)).toEqual({ notifications: 0, mails: 0 });
  expect((await move(id, 'hired')).status).toBe(200);
  expect(await countSent(accountId, email)).toEqual({ notifications: 1, mails: 1 });
});

test('counters match a count of rows after status changes, arrivals, deletions and a change of group', async () => {
  const other = await world.makeGroupe();
  const ids = [];
  for (let n = 0; n < 6; n++) ids.push(await world.makeCandidature(offre));
  const [first = 0, second = 0, third = 0] = ids;
  await Promise.all([move(first, 'hired'), move(second, 'hired'), move(third, 'rejected')]);
  await world.db.execute(sql`DELETE FROM platform.candidatures WHERE id = ${third}`);
  const check = async () => {
    for (const status of ['received', 'hired', 'rejected', 'received,hired']) {
      const wanted = status.split(',').map((one) => `'${one}'`);
      const condition = `status IN (${wanted.join()})`;
      expect(total(await list(`status=${status}`))).toBe(
        await count(`maison_id = ${maison} AND ${condition}`),
      );
      expect(total(await list(`status=${status}`, group))).toBe(
        await count(`groupe_id = ${groupe} AND ${condition}`),
      );
    }
    expect(total(await list())).toBe(await count(`maison_id = ${maison}`));
    expect(total(await list('', group))).toBe(await count(`groupe_id = ${groupe}`));
    expect(total(await list(`offre=${offre}`))).toBe(await count(`offre_id = ${offre}`));
    expect(total(await list(`maison=${maison}`, group))).toBe(await count(`groupe_id = ${groupe}`));
  };
  await check();
  expect(total(await list('', group))).toBeGreaterThan(0);
  await world.db.execute(sql`UPDATE platform.maisons SET groupe_id = ${other} WHERE id = ${maison}`);
  expect(total(await list('', group))).toBe(0);
  await world.db.execute(sql`UPDATE platform.maisons SET groupe_id = ${groupe} WHERE id = ${maison}`);
  await check();
});

test('concurrent status changes are each checked and notified once', async () => {
  const { accountId, talentId } = await world.makeTalent();
  const elsewhere = await world.makeMaison();
  const foreign = await world.makeCandidature(await world.makeOffre(elsewhere));
  const mine = await world.makeCandidature(offre, { talentId, email: `${randomUUID()}@people.demo` });
  const gone = await world.makeCandidature(offre, { status: 'withdrawn' });
  const kept = await world.makeCandidature(offre, { status: 'hired' });
  const answers = await Promise.all([
    move(mine, 'reviewing'),
    move(foreign, 'reviewing'),
    move(gone, 'reviewing'),
    move(kept, 'hired'),
    move(mine, 'interview'),
    move(999_999_999, 'reviewing'),
    move(mine, 'rejected', group),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 403, 409, 200, 200, 404, 403]);
  // The order of two concurrent moves is not defined; both happen, one after the other.
  const [now] = rowsOf(await list(`include=${mine}`));
  const [first, ...steps] = now?.status_history.map(({ status }) => status) ?? [];
  expect([first, ...steps.toSorted()]).toEqual(['received', 'interview', 'reviewing']);
  expect(now?.status).toBe(steps[1]);
  expect((answers[3]?.body as Candidature | undefined)?.status_history).toHaveLength(1);
  const notified = await select<{ status: string }>(
    world.db,
    sql`SELECT data ->> 'status' AS status FROM platform.notifications WHERE account_id = ${accountId} ORDER BY id`,
  );
  expect(notified.map(({ status }) => status)).toEqual(steps);
  const mails = await select<{ body: string }>(
    world.db,
    sql`SELECT m.body FROM platform.mail_log m JOIN platform.candidatures c ON c.email = m.recipient
      WHERE c.id = ${mine} ORDER BY m.id`,
  );
  expect(mails.map(({ body }) => body)).toEqual(steps);
  expect(
    rowsOf(await list(`include=${kept},${gone}&orderby=id&order=asc`)).map(({ status }) => status),
  ).toEqual(['withdrawn', 'hired']);
});

test('the same status change sent ten times at once adds one step and notifies once', async () => {
  const { accountId, talentId } = await world.makeTalent();
  const email = `${randomUUID()}@people.demo`;
  const id = await world.makeCandidature(offre, { talentId, email });
  const answers = await Promise.all(Array.from({ length: 10 }, () => move(id, 'interview')));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const [now] = rowsOf(await list(`include=${id}`));
  expect(now?.status_history.map(({ status }) => status)).toEqual(['received', 'interview']);
  for (const { body } of answers) expect(body).toEqual(now);
  expect(await countSent(accountId, email)).toEqual({ notifications: 1, mails: 1 });
});

test('a list by ids holds those that the caller manages, latest first, page by page', async () => {
  const elsewhere = await world.makeCandidature(await world.makeOffre(await world.makeMaison()));
  const ids: number[] = [elsewhere];
  for (const status of ['received', 'hired', 'received', 'hired', 'received'] as const) {
    ids.push(await world.makeCandidature(offre, { status }));
  }
  const wanted = ids.slice(1).toReversed();
  for (const token of [owner, group]) {
    for (const page of [1, 2, 3]) {
      const answer = await list(`include=${ids.join()}&per_page=2&page=${page}`, token);
      expect(rowsOf(answer).map(({ id }) => id)).toEqual(wanted.slice(page * 2 - 2, page * 2));
      expect(total(answer)).toBe(wanted.length);
    }
  }
});

test('a page after the last has no rows and the right total', async () => {
  const answer = await list('page=999');
  expect(answer.body).toEqual([]);
  expect(total(answer)).toBe(await count(`maison_id = ${maison}`));
});
