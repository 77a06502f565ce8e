import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { talents } from '#platform/db/schema/accounts.ts';
import { candidatures } from '#platform/db/schema/candidatures.ts';
import { privateFiles } from '#platform/db/schema/files.ts';
import { openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';

let world: PlatformWorld;
beforeAll(async () => {
  world = await openPlatformWorld();
});
afterAll(() => world.close());

async function makeCv(ownerId: number | null): Promise<number> {
  const file = { storageKey: 'private/x', filename: 'cv.pdf', mime: 'application/pdf', size: 9 };
  const [row] = await world.db
    .insert(privateFiles)
    .values({ ...file, ownerId, date: world.time.now })
    .returning();
  return row?.id ?? 0;
}
const sentTo = (offreId: number) =>
  world.db.select().from(candidatures).where(eq(candidatures.offreId, offreId));
const refusal = { status: 422, body: { data: { params: { cv_id: expect.any(String) } } } };

/** A signed-in talent, with an offer to apply to and documents of others. */
async function openScene() {
  const talent = await world.makeTalent();
  const stranger = await world.makeTalent();
  const offre = await world.makeOffre(await world.makeMaison());
  const foreign = { 'of another talent': await makeCv(stranger.accountId), 'of a guest': await makeCv(null) };
  const missing = { 'that never existed': 999_999_999 };
  const token = await world.tokenOf(talent.accountId);
  return { talent, offre, token, wrong: Object.entries({ ...foreign, ...missing }) };
}

test("an application with somebody else's document is refused, and nothing is created", async () => {
  const { talent, offre, token, wrong } = await openScene();
  const apply = (cv_id: number) =>
    world.call('POST', '/v1/candidatures', { token, body: { offre_id: offre, cv_id } });
  for (const [whose, cvId] of wrong) expect(await apply(cvId), whose).toMatchObject(refusal);
  expect(await sentTo(offre)).toEqual([]);

  const own = await makeCv(talent.accountId);
  expect((await apply(own)).status).toBe(201);
  expect(await sentTo(offre)).toMatchObject([{ cvId: own }]);
});

test("a profile with somebody else's document is refused, since every application would include it", async () => {
  const { talent, token, wrong } = await openScene();
  const path = `/v1/talents/${talent.talentId}`;
  for (const [whose, cv_id] of wrong) {
    expect(await world.call('PATCH', path, { token, body: { cv_id } }), whose).toMatchObject(refusal);
  }
  const [row] = await world.db.select().from(talents).where(eq(talents.id, talent.talentId));
  expect(row?.cvId).toBeNull();
});

test('a guest application that names a document instead of sending a file is refused', async () => {
  const { offre, wrong } = await openScene();
  for (const [whose, cvId] of wrong) {
    for (const name of ['cv_id', 'cv']) {
      const form = new FormData();
      const fields = { offre_id: offre, first_name: 'Zoé', last_name: 'Roux', email: 'z@people.demo' };
      for (const [field, value] of Object.entries({ ...fields, [name]: cvId })) form.set(field, `${value}`);
      const answer = await world.call('POST', '/v1/guest/apply', { raw: form });
      expect(answer.status, `${name} ${whose}`).toBe(422);
    }
  }
  expect(await sentTo(offre)).toEqual([]);
});
