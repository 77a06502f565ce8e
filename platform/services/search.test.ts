import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Json, openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';

let world: PlatformWorld;
beforeAll(async () => {
  world = await openPlatformWorld();
});
afterAll(() => world.close());

test.each([
  ['la carte d’été', ['été', 'd’été', "d'été", 'dʼete', 'la carte d’été']],
  ['Un «Maître d’hôtel» – l’extra…', ['maître', 'hotel', '«maitre', 'extra', 'l’extra']],
  ['“Chef” · Noël', ['chef', '“chef”', 'noel', 'Noe\u0308l']],
])('%s is found by its words, whatever punctuation surrounds them', async (title, searches) => {
  const maison = await world.makeMaison();
  const token = await world.tokenOf(await world.makeMember(maison, 'owner'));
  const offre = await world.makeOffre(maison, { title });
  await world.makeOffre(maison, { title: 'Commis de cuisine' });
  for (const s of searches) {
    const { body } = await world.call('GET', `/v1/offres?s=${encodeURIComponent(s)}`, { token });
    expect(
      (body as Json[]).map(({ id }) => id),
      s,
    ).toEqual([offre]);
  }
});
