import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor, Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/table.ts';
import { ErrorBody } from '#contract/wire.ts';
import { schools, stagiaires } from '#platform/db/schema/trainees.ts';
import { failuresOf } from '#platform/openapi/document.ts';
import { openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';

const WIDE = { read_min: 1e6, read_hour: 1e6, mut_min: 1e6, mut_hour: 1e6 };

let world: PlatformWorld;
const tokens: Partial<Record<Actor, string>> = {};
/** An id of each collection that most actors may read. */
const ids: Record<string, number> = {};

beforeAll(async () => {
  world = await openPlatformWorld();
  await world.makeTerms();
  const groupe = await world.makeGroupe();
  const maison = await world.makeMaison({ groupeId: groupe });
  for (const role of ['owner', 'editor', 'viewer'] as const) {
    tokens[role] = await world.tokenOf(await world.makeMember(maison, role, { limits: WIDE }));
  }
  const talent = await world.makeTalent({ limits: WIDE });
  tokens.talent = await world.tokenOf(talent.accountId);
  const inGroup = { role: 'groupe', groupeId: groupe, limits: WIDE } as const;
  tokens.group = await world.tokenOf(await world.makeAccount(inGroup));
  tokens.advertiser = await world.tokenOf(await world.makeAdvertiser({ limits: WIDE }));
  tokens.operator = await world.tokenOf(await world.makeAccount({ role: 'operateur', limits: WIDE }));
  const offre = await world.makeOffre(maison);
  await world.makeCandidature(offre, { talentId: talent.talentId });
  const dates = { date: world.time.now, modified: world.time.now };
  const person = { slug: randomUUID(), firstName: 'Ana', lastName: 'Roy', email: 'a@people.demo' };
  const [stagiaire] = await world.db
    .insert(stagiaires)
    .values({ ...person, ...dates, status: 'approved' })
    .returning();
  const [school] = await world.db
    .insert(schools)
    .values({ slug: randomUUID(), name: 'École', city: 'Lyon', postcode: '69001', ...dates })
    .returning();
  Object.assign(ids, { groupes: groupe, maisons: maison, offres: offre, talents: talent.talentId });
  Object.assign(ids, { stagiaires: stagiaire?.id, schools: school?.id });
});
afterAll(() => {
  expect(world.logged).toEqual([]);
  return world.close();
});

function ask(row: Endpoint, actor: Actor) {
  const collection = row.path.split('/')[1] ?? '';
  const id = String(ids[collection] ?? 1);
  const path = row.path
    .replaceAll(/\{\w*id\}/g, id)
    .replaceAll('{name}', 'contrat')
    .replaceAll(/\{\w+\}/g, 'x');
  const token = tokens[actor];
  const root = row.root === 'auth' ? '/rest' : '/v1';
  return world.call(row.method, root + path, { ...(token ? { token } : {}), ip: randomUUID() });
}

const reads: Endpoint[] = ENDPOINTS.filter((row) => row.method === 'GET');

describe.each(reads.map((row) => [row.id, row] as const))('%s', (_id, row) => {
  test.each(row.who.map((actor) => [actor]))('answers %s as it says', async (actor) => {
    const { status, body } = await ask(row, actor);
    const schema = row.success[status];
    if (schema && schema !== 'file') expect(schema.safeParse(body)).toMatchObject({ success: true });
    else if (schema === undefined) {
      expect(failuresOf(row)).toContain(status);
      expect(status).toBeLessThan(500);
      expect(ErrorBody.safeParse(body).success).toBe(true);
    }
  });
});
