import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';
import { watchStatements } from '#test/statements.ts';

let world: PlatformWorld;
let groupe: number;
let maison: number;
let offre: number;
let candidature: number;
let tokens: { owner: string; group: string; lent: string };
beforeAll(async () => {
  world = await openPlatformWorld();
  groupe = await world.makeGroupe();
  maison = await world.makeMaison({ groupeId: groupe });
  offre = await world.makeOffre(maison);
  candidature = await world.makeCandidature(offre);
  const limits = { read_min: 10_000, mut_min: 10_000 };
  const group = await world.tokenOf(await world.makeAccount({ role: 'groupe', groupeId: groupe, limits }));
  const lent = await world.call('POST', '/v1/groupe/impersonate-maison', {
    token: group,
    body: { maison_id: maison },
  });
  tokens = {
    owner: await world.tokenOf(await world.makeMember(maison, 'owner', { limits })),
    group,
    lent: (lent.body as { token: string }).token,
  };
});
afterAll(() => world.close());

const PATHS = ['/v1/candidatures?per_page=50', '/v1/offres?per_page=50'];

/** What one caller is told by all paths. */
async function readAll(token: string): Promise<Answer[]> {
  const answers = [];
  for (const path of [...PATHS, `/v1/offres/${offre}`])
    answers.push(await world.call('GET', path, { token }));
  return answers;
}

const bodies = (answers: readonly Answer[]) => JSON.stringify(answers.map(({ body }) => body));

/** Who sees `change` in what was read just before. */
async function findWhoSees(change: SQL): Promise<string[]> {
  const before = new Map<string, string>();
  for (const [who, token] of Object.entries(tokens)) before.set(who, bodies(await readAll(token)));
  await world.db.execute(change);
  const seeing = [];
  for (const [who, token] of Object.entries(tokens)) {
    if (bodies(await readAll(token)) !== before.get(who)) seeing.push(who);
  }
  return seeing;
}

test('what was answered before and has not changed is answered after the charge alone', async () => {
  for (const token of Object.values(tokens)) {
    const first = await readAll(token);
    const { result, statements } = await watchStatements(() => readAll(token));
    expect(bodies(result)).toBe(bodies(first));
    expect(result.map(({ headers }) => headers.get('x-total-count'))).toEqual(['1', '1', null]);
    expect(statements).toHaveLength(3);
    expect(statements.every((statement) => statement.includes('charge_all'))).toBe(true);
  }
});

test.each([
  [
    'an application changes',
    () => sql`UPDATE platform.candidatures SET city = 'Brest' WHERE id = ${candidature}`,
  ],
  [
    'an application moves',
    () => sql`UPDATE platform.candidatures SET status = 'hired' WHERE id = ${candidature}`,
  ],
  ['an offer changes', () => sql`UPDATE platform.offres SET title = 'Sommelière' WHERE id = ${offre}`],
  ['an offer is looked at', () => sql`UPDATE platform.offres SET views = views + 1 WHERE id = ${offre}`],
  ['the house is renamed', () => sql`UPDATE platform.maisons SET name = 'La Criée' WHERE id = ${maison}`],
  [
    'an application comes in',
    () => sql`INSERT INTO platform.candidatures (offre_id, maison_id, groupe_id, first_name, last_name, email, history,
        date, modified)
      SELECT id, maison_id, groupe_id, 'Yann', 'Le Goff', 'yann@people.demo', '[]', now(), now()
      FROM platform.offres WHERE id = ${offre}`,
  ],
  [
    'an application is deleted',
    () => sql`DELETE FROM platform.candidatures WHERE offre_id = ${offre} AND id <> ${candidature}`,
  ],
])('everybody who manages it sees that %s', async (_, change) => {
  expect(await findWhoSees(change())).toEqual(['owner', 'group', 'lent']);
});

test('everybody who manages it sees that an offer comes and goes', async () => {
  const copy = sql`INSERT INTO platform.offres (maison_id, groupe_id, slug, status, title, contract_type, department,
      city, postcode, date, modified)
    SELECT maison_id, groupe_id, slug || '-copy', status, title, contract_type, department, city, postcode, date, modified
    FROM platform.offres WHERE id = ${offre}`;
  expect(await findWhoSees(copy)).toEqual(['owner', 'group', 'lent']);
  const removal = sql`DELETE FROM platform.offres WHERE maison_id = ${maison} AND id <> ${offre}`;
  expect(await findWhoSees(removal)).toEqual(['owner', 'group', 'lent']);
});

test('a group sees that a house leaves it and comes back', async () => {
  const leave = sql`UPDATE platform.maisons SET groupe_id = NULL WHERE id = ${maison}`;
  expect(await findWhoSees(leave)).toEqual(['group', 'lent']);
  const comeBack = sql`UPDATE platform.maisons SET groupe_id = ${groupe} WHERE id = ${maison}`;
  expect(await findWhoSees(comeBack)).toEqual(['group', 'lent']);
});

test('what is remembered for one caller is not told to another', async () => {
  const elsewhere = await world.makeMaison();
  await world.makeOffre(elsewhere);
  const stranger = await world.tokenOf(await world.makeMember(elsewhere, 'owner'));
  const [candidatures, offres, record] = await readAll(stranger);
  expect(candidatures?.body).toEqual([]);
  expect(offres?.body).toMatchObject([{ maison_id: elsewhere }]);
  expect(record?.status).toBe(403);
});

test('a change that was not committed is not remembered', async () => {
  const { owner } = tokens;
  const before = bodies(await readAll(owner));
  await expect(
    world.db.transaction(async (tx) => {
      await tx.execute(sql`UPDATE platform.candidatures SET city = 'Nantes' WHERE id = ${candidature}`);
      // The embedded database has one session for all: a reader would wait for this transaction to end.
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(bodies(await readAll(owner))).toBe(before);
});
