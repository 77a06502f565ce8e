import { expect, it } from 'vitest';
import { openOwnDatabase } from '#test/own-database.ts';
import { idsOfApplications, NO_APPLICATION_FILTER } from './applications.ts';
import { applyApplication } from './apply.ts';
import type { ApplicationFilter } from './model.ts';
import { resolveFilter, skipsLetters } from './resolve-filter.ts';
import { scopes } from './schema/sync.ts';
import { anApplication } from './testing/records.ts';

const db = await openOwnDatabase();
const key = 'maison:42';
const sorted = { sort: 'received', order: 'asc' } as const;
const found = async (q: string) => {
  const filter = await resolveFilter(key, 1, { ...NO_APPLICATION_FILTER, q }, { db });
  return (await idsOfApplications(key, filter, sorted, db)).toSorted((a, b) => a - b);
};

await db.insert(scopes).values({ scope: key, activeAt: new Date() });
for (let id = 1; id <= 52; id++) {
  const record = anApplication(id);
  await applyApplication(
    key,
    anApplication(id, {
      offerTitle: id <= 50 ? 'Serveur' : 'Sommelier',
      coverLetter: id === 52 ? 'J’ai été serveur, puis barista à Brest.' : id === 1 ? 'Barista.' : null,
      candidate: { ...record.candidate, lastName: id === 51 ? 'Barista' : 'Durand' },
    }),
    db,
  );
}

it('finds words of names and of cover letters in one search', async () => {
  expect(await found('barista')).toEqual([1, 51, 52]);
  expect(await found('BARIST brest')).toEqual([52]);
  // One word of the offer, one of the cover letter.
  expect(await found('sommelier barista')).toEqual([51, 52]);
  expect(await found('barista zzz')).toEqual([]);
});

it('skips cover letters where names and offers fill a page', async () => {
  expect(await found('serveur')).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
  expect(await found('serveur 99999')).toEqual([]);
});

it('reports which searches skip cover letters', async () => {
  const skips = async (filter: Partial<ApplicationFilter>) =>
    skipsLetters(key, await resolveFilter(key, 1, { ...NO_APPLICATION_FILTER, ...filter }, { db }));
  expect(await skips({ q: 'serveur' })).toBe(true);
  // Whatever the other filters, and though nothing is found then.
  expect(await skips({ q: 'serveur', statuses: ['hired'] })).toBe(true);
  expect(await skips({ q: 'barista' })).toBe(false);
  expect(await skips({ everywhere: 'serveur' })).toBe(false);
  for (const q of ['', 'a']) expect(await skips({ q })).toBe(false);
  // What it skipped is found when cover letters are requested.
  const everywhere = { ...NO_APPLICATION_FILTER, everywhere: 'serveur' };
  expect(await idsOfApplications(key, everywhere, sorted, db)).toContain(52);
});

it('returns an empty search unchanged', async () => {
  for (const q of ['', '  ']) {
    const filter = { ...NO_APPLICATION_FILTER, q };
    expect(await resolveFilter(key, 1, filter, { db })).toBe(filter);
  }
});
