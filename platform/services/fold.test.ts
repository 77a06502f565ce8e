import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { select } from '#platform/db/pool.ts';
import { type Json, openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';
import { fold } from './fold.ts';

let world: PlatformWorld;
beforeAll(async () => {
  world = await openPlatformWorld();
});
afterAll(() => world.close());

test('is the same here and in the database, for every sign', async () => {
  const signs = Array.from({ length: 0x3100 - 0x20 }, (_, at) => String.fromCodePoint(at + 0x20));
  const texts = [...signs.map((sign) => `l${sign}Été`), 'Œuvrard-Noël', 'N’Diaye', 'ŁUKASZ', '王芳', '😀 né'];
  const rows = await select<{ text: string; folded: string }>(
    world.db,
    sql`SELECT t AS text, platform.fold(t) AS folded FROM unnest(${sql.param(texts)}::text[]) t`,
  );
  expect(rows.filter(({ text, folded }) => fold(text) !== folded)).toEqual([]);
});

test.each([
  ['la carte d’été', ['été', 'd’été', "d'été", 'dʼete', 'la carte d’été']],
  ['Un «Maître d’hôtel» – l’extra…', ['maître', 'hotel', '«maitre', 'extra', 'l’extra']],
  ['“Chef” · Noël', ['chef', '“chef”', 'noel', 'Noe\u0308l']],
])('%s is found by its words, whatever signs stand beside them', async (title, searches) => {
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
