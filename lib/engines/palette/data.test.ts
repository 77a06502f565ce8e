import { expect, it, vi } from 'vitest';
import type { Session } from '#lib/engines/auth/session.ts';
import { markActive } from '#lib/engines/mirror/activity.ts';
import { applyApplication, applyOffer } from '#lib/engines/mirror/apply.ts';
import { anApplication, anOffer } from '#lib/engines/mirror/testing/records.ts';
import { database } from '#lib/engines/store/database.ts';
import { stubServerEnvironment } from '#test/server-environment.ts';
import { search } from './data.ts';

vi.mock('next-intl/server', async () =>
  (await import('#test/server-words.ts')).serverWords({ locale: 'fr' }),
);
stubServerEnvironment();

it('finds people by what was typed, and nobody by punctuation or a single letter', async () => {
  const id = 990_431;
  const key = `groupe:${id}` as const;
  await markActive(database(), key, new Date());
  const { candidate } = anApplication(1);
  const email = 'ancel@orange.example';
  await applyApplication(key, anApplication(1, { candidate: { ...candidate, firstName: 'Jean', email } }));
  await applyApplication(key, anApplication(2));
  for (const more of [11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23])
    await applyApplication(key, anApplication(more, { candidate: { ...candidate, firstName: 'Zoé' } }));
  await applyOffer(key, anOffer(1, { title: 'Chef & second (H/F)' }));
  const session: Pick<Session, 'scope' | 'establishments'> = {
    scope: { kind: 'group', id, name: 'Groupe Belmont', role: 'group' },
    establishments: [{ id: 4, name: 'Bar & Spa', city: null }] as unknown as Session['establishments'],
  };
  const found = async (typed: string) =>
    (await search(session, typed)).flatMap(({ entries }) => entries.map((entry) => entry.key));
  for (const typed of ['&&', '— —', '@@', 'h f', '\u200b\u200b', '\u0301\u0301', '😀'])
    expect(await found(typed), typed).toEqual([]);
  expect(await found('@rien.example'), 'letters may have it').toEqual([
    `/g/${id}/applications?q=%40rien.example&view=table`,
  ]);
  expect(await found('@orange.example')).toEqual(['application-1']);
  expect(await found('jean &')).toEqual(['application-1']);
  expect(await found('spa &')).toEqual(['maison-4']);
  expect(await found('jaen'), 'nobody has that name').toEqual([
    'application-1',
    `/g/${id}/applications?q=jaen&view=table`,
  ]);
  const [jean] = (await search(session, 'jean')).flatMap(({ entries }) => entries);
  expect(jean?.detail).toBe('Nouvelle · Réceptionniste · Hôtel Lutèce · Nîmes · 1 oct. 2026');
  const zoes = await found('zoé');
  expect(zoes).toHaveLength(13);
  expect(zoes.at(-1)).toBe(`/g/${id}/applications?q=zo%C3%A9&view=table`);
});
