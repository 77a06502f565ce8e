import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Json, openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';

let world: PlatformWorld;
beforeAll(async () => {
  world = await openPlatformWorld();
});
afterAll(() => world.close());

test('a search matches every word in letter, answers, offer, e-mail and telephone', async () => {
  const groupeId = await world.makeGroupe();
  const maison = await world.makeMaison({ groupeId });
  const offre = await world.makeOffre(maison, { title: 'Pâtissière de nuit' });
  const other = await world.makeOffre(maison, { title: 'Chef de rang' });
  const id = await world.makeCandidature(offre, {
    firstName: 'Inès',
    lastName: 'Faure',
    email: 'ines.faure@people.demo',
    phone: '06 01 02 03 04',
    coverLetter: 'J’ai tenu un étoilé à Sète.',
    answers: [{ question: 'Quand ?', answer: 'Au printemps' }],
  });
  await world.makeCandidature(other, { firstName: 'Inès', lastName: 'Roy', email: 'roy@people.demo' });
  const elsewhere = await world.makeOffre(await world.makeMaison(), { title: 'Pâtissière' });
  await world.makeCandidature(elsewhere);
  const limits = { read_min: 1000 };
  const owner = await world.tokenOf(await world.makeMember(maison, 'owner', { limits }));
  const group = await world.tokenOf(await world.makeAccount({ role: 'groupe', groupeId, limits }));
  for (const token of [owner, group]) {
    for (const search of [
      'étoilé',
      'SETE',
      'printemps',
      'patissiere',
      'ines.faure@people.demo',
      '06 01 02',
      '0601020304',
      'faure patissiere etoile',
    ]) {
      const answer = await world.call('GET', `/v1/candidatures?s=${encodeURIComponent(search)}`, { token });
      expect(
        (answer.body as Json[]).map((row) => row.id),
        search,
      ).toEqual([id]);
      expect(answer.headers.get('x-total-count'), search).toBe('1');
    }
    // The question is the establishment's text, not the candidate's.
    for (const search of ['quand', 'faure chef', '%26', '%E2%80%94', '@']) {
      expect((await world.call('GET', `/v1/candidatures?s=${search}`, { token })).body, search).toEqual([]);
    }
  }
  await world.db.execute(sql`UPDATE platform.candidatures SET cover_letter = 'Rien' WHERE id = ${id}`);
  expect((await world.call('GET', '/v1/candidatures?s=etoile', { token: owner })).body).toEqual([]);
});
