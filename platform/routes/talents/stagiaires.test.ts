import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stagiaires } from '#platform/db/schema/trainees.ts';
import { type Json, openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';

let world: PlatformWorld;
beforeAll(async () => {
  world = await openPlatformWorld();
});
afterAll(() => world.close());

async function makeIntern() {
  const { accountId, talentId } = await world.makeTalent();
  const surname = `Rouvillois${randomUUID().slice(0, 8)}`;
  const person = { firstName: 'Ana', lastName: surname, email: 'ana@people.demo', phone: '0601020304' };
  const row = { ...person, accountId, slug: randomUUID(), status: 'approved', city: 'Lyon' } as const;
  const dates = { date: world.time.now, modified: world.time.now };
  const [made] = await world.db
    .insert(stagiaires)
    .values({ ...row, ...dates })
    .returning();
  return { id: made?.id ?? 0, talentId, accountId, surname };
}

test("an establishment sees an intern's initial without contact, until the intern applies there", async () => {
  const groupeId = await world.makeGroupe();
  const maison = await world.makeMaison({ groupeId });
  const intern = await makeIntern();
  const owner = await world.tokenOf(await world.makeMember(maison, 'owner'));
  const group = await world.tokenOf(await world.makeAccount({ role: 'groupe', groupeId }));
  const read = async (token: string) =>
    (await world.call('GET', `/v1/stagiaires/${intern.id}`, { token })).body;
  for (const token of [owner, group]) {
    expect(await read(token)).toMatchObject({ first_name: 'Ana', last_name: 'R.', email: null, phone: null });
    const query = `include=${intern.id}&s=${intern.surname}`;
    expect((await world.call('GET', `/v1/stagiaires?${query}`, { token })).body).toEqual([]);
    const listed = (await world.call('GET', `/v1/stagiaires?include=${intern.id}&s=ana`, { token }))
      .body as Json[];
    expect(listed).toMatchObject([{ last_name: 'R.', email: null, phone: null }]);
  }
  await world.makeCandidature(await world.makeOffre(maison), { talentId: intern.talentId });
  for (const token of [owner, group]) {
    expect(await read(token)).toMatchObject({ last_name: intern.surname, phone: '0601020304' });
  }
  const own = await world.tokenOf(intern.accountId);
  expect(await read(own)).toMatchObject({ last_name: intern.surname, email: 'ana@people.demo' });
});
