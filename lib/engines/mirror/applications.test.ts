import { afterAll, describe, expect, inject, test } from 'vitest';
import type { Application } from '#lib/engines/platform-client/resources/application-model.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { openDatabase } from '#lib/engines/store/database.ts';
import {
  NO_APPLICATION_FILTER as ALL,
  countApplications,
  findApplication,
  listApplications,
  pageOfColumn,
} from './applications.ts';
import { applyApplication, applyOffer } from './apply.ts';
import { firstOfColumns } from './columns.ts';
import { clearOverlay, overlayStatus, settleOverlay } from './held.ts';
import type { ApplicationFilter } from './model.ts';
import { neighboursOf } from './neighbours.ts';
import { listOffers, NO_OFFER_FILTER } from './offers.ts';
import { establishments } from './schema/offers.ts';
import { scopes } from './schema/sync.ts';
import { anApplication, anEstablishment, anOffer } from './testing/records.ts';

const db = openDatabase(inject('databaseUrl'), 4);
afterAll(() => db.$client.end());

const FIRST = { sort: 'received', order: 'desc', page: 1, perPage: 50 } as const;

/** A mirrored scope of its own with these applications. */
async function scopeWith(...records: Application[]): Promise<ScopeKey> {
  const key: ScopeKey = `maison:${Math.floor(Math.random() * 1e9)}`;
  await db.insert(scopes).values({ scope: key, activeAt: new Date() });
  for (const record of records) await applyApplication(key, record, db);
  return key;
}

const person = (firstName: string, lastName: string) => ({
  ...anApplication(1).candidate,
  firstName,
  lastName,
});

const ids = async (key: ScopeKey, filter: Partial<ApplicationFilter>) =>
  (await listApplications(key, { ...ALL, ...filter }, FIRST, db)).rows.map((row) => row.id);

test('names an establishment that the platform gives only by its number', async () => {
  const key = await scopeWith(
    anApplication(1, { establishmentId: 7, establishmentName: '' }),
    anApplication(2, { establishmentId: 8, establishmentName: '' }),
    anApplication(3, { establishmentId: 7, establishmentName: 'Le Rivage' }),
  );
  await applyOffer(key, anOffer(5, { establishmentId: 7, establishmentName: '' }), db);
  const record = anEstablishment(7, { name: 'Hôtel du Rivage' });
  const { name } = record;
  await db.insert(establishments).values({ scope: key, id: 7, name, sortName: name, record });
  const { rows } = await listApplications(key, ALL, FIRST, db);
  const names = Object.fromEntries(rows.map(({ id, establishmentName }) => [id, establishmentName]));
  expect(names).toEqual({ 1: 'Hôtel du Rivage', 2: '', 3: 'Le Rivage' });
  expect((await findApplication(key, 1, db))?.establishmentName).toBe('Hôtel du Rivage');
  const offers = await listOffers(
    key,
    NO_OFFER_FILTER,
    { sort: 'modified', order: 'desc', page: 1, perPage: 50 },
    db,
  );
  expect(offers.rows.map(({ establishmentName }) => establishmentName)).toEqual(['Hôtel du Rivage']);
});

describe('search', () => {
  test('ignores case, accents and ligatures, and matches the beginnings of words', async () => {
    const key = await scopeWith(
      anApplication(1, { candidate: person('Élodie', 'LEFÈVRE') }),
      anApplication(2, { candidate: person('Anne-Sophie', 'Cœur') }),
    );
    expect(await ids(key, { q: 'lefev elod' })).toEqual([1]);
    expect(await ids(key, { q: 'sophie coeur' })).toEqual([2]);
    expect(await ids(key, { q: 'CŒUR' })).toEqual([2]);
    expect(await ids(key, { q: 'evre' })).toEqual([]);
    expect(await ids(key, { q: "'; drop table x --" })).toEqual([]);
  });

  test('finds an e-mail address by the part before the @', async () => {
    const key = await scopeWith(anApplication(1), anApplication(2));
    expect(await ids(key, { q: 'personne.2@exemple.fr' })).toEqual([2]);
  });

  test.each([
    '06 12 34 56 78',
    '+33 6 12 34',
    '0612345678',
    '06.12',
    'lefevre 0612',
    '345678',
    '34 56 78',
    '5678',
    'lefevre 345678',
  ])('finds a telephone number that is typed as %s', async (q) => {
    const candidate = anApplication(1).candidate;
    const key = await scopeWith(
      anApplication(1, { candidate: { ...candidate, phone: '+33 (0)6 12 34 56 78' } }),
      anApplication(2, { candidate: { ...candidate, phone: '06 99 12 34 56' } }),
    );
    expect(await ids(key, { q })).toEqual([1]);
  });

  test('finds a telephone number by its last digits, from whatever country', async () => {
    const { candidate } = anApplication(1);
    const numbers = ['+33 (0)6 12 34 56 78', '0033 6 98 76 54 32', '+44 20 7946 0958', ''];
    const key = await scopeWith(
      ...numbers.map((phone, at) => anApplication(at + 1, { candidate: { ...candidate, phone } })),
    );
    expect(await ids(key, { q: '765432' })).toEqual([2]);
    expect(await ids(key, { q: '460958' })).toEqual([3]);
    // Three digits match no end of a number, and a beginning only where a number begins so.
    expect(await ids(key, { q: '678' })).toEqual([]);
  });

  test('does not find records of another scope', async () => {
    const key = await scopeWith(anApplication(1));
    await scopeWith(anApplication(2));
    expect(await ids(key, { q: 'lefevre' })).toEqual([1]);
  });

  test('finds an offer by its new title', async () => {
    const key = await scopeWith(anApplication(1, { offerId: 5, offerTitle: 'Serveur' }));
    await applyOffer(key, anOffer(5, { title: 'Serveur' }), db);
    await applyOffer(key, anOffer(5, { title: 'Sommelier', modifiedAt: '2026-11-01T00:00:00Z' }), db);
    expect(await ids(key, { q: 'sommelier' })).toEqual([1]);
    expect(await ids(key, { q: 'serveur' })).toEqual([]);
    expect((await findApplication(key, 1, db))?.offerTitle).toBe('Sommelier');
  });
});

describe('filters, counts and pages', () => {
  const candidate = anApplication(1).candidate;
  const cv = { id: 1, filename: 'cv.pdf', mime: 'application/pdf', size: 1 };
  const five = [
    anApplication(1, { candidate: { ...candidate, languages: ['fr', 'en'], experienceYears: 5 } }),
    anApplication(2, { candidate: { ...candidate, languages: ['en'], experienceYears: null } }),
    anApplication(3, { candidate: { ...candidate, languages: [] }, availableFrom: '2026-11-30', cv }),
    anApplication(4, { housingNeeded: true, availableFrom: '2026-12-01', cv }),
  ];

  test.each<[Partial<ApplicationFilter>, readonly number[]]>([
    [{ languages: ['en'] }, [1, 2, 4]],
    [{ languages: ['en', 'fr'] }, [1, 4]],
    [{ experienceYears: 4 }, [1]],
    [{ experienceYears: 3 }, [1, 3, 4]],
    [{ availableBy: '2026-11-30' }, [3]],
    [{ housingNeeded: true }, [4]],
    [{ hasCv: true }, [3, 4]],
    [{ hasCv: true, languages: ['fr'] }, [4]],
  ])('%j matches these only, and counts them', async (filter, expected) => {
    const key = await scopeWith(...five);
    expect((await ids(key, filter)).toSorted()).toEqual(expected);
    expect(await countApplications(key, { ...ALL, ...filter }, db)).toEqual({ received: expected.length });
  });

  test('a cover letter is found by the beginnings of its words, in its own scope', async () => {
    const letter = 'Passionnée d’œnologie, j’ai ouvert l’Été dernier une CAVE à Nîmes (30 000 €).';
    const key = await scopeWith(
      anApplication(1, { coverLetter: letter }),
      anApplication(2, { coverLetter: 'Je cherche une cave.' }),
      anApplication(3),
    );
    await scopeWith(anApplication(4, { coverLetter: letter }));
    const found = async (typed: string) => (await ids(key, { everywhere: typed })).toSorted();
    expect(await found('cave')).toEqual([1, 2]);
    expect(await found('Œnolo NIMES')).toEqual([1]);
    expect(await found('ete 30')).toEqual([1]);
    expect(await found('cave marseille')).toEqual([]);
    // Each word may be in the cover letter or anywhere else.
    expect(await found('lefevre cave')).toEqual([1, 2]);
    expect(await found('lefevre')).toEqual([1, 2, 3]);
    expect(await ids(key, { q: 'cave' })).toEqual([]);
    expect(await countApplications(key, { ...ALL, everywhere: 'cave' }, db)).toEqual({ received: 2 });
    await applyApplication(
      key,
      anApplication(2, { coverLetter: 'Une terrasse.', modifiedAt: '2026-11-02T00:00:00Z' }),
      db,
    );
    expect(await found('cave')).toEqual([1]);
    expect(await found('terr')).toEqual([2]);
  });

  test('an answer is found by its words, never by those of the question that all were asked', async () => {
    const question = 'Avez-vous le permis ?';
    const key = await scopeWith(
      anApplication(1, { answers: [{ question, answer: 'Oui, et une voiture.' }] }),
      anApplication(2, { answers: [{ question, answer: 'Pas encore.' }] }),
    );
    expect(await ids(key, { everywhere: 'voiture' })).toEqual([1]);
    expect(await ids(key, { everywhere: 'permis' })).toEqual([]);
  });

  test('a very long cover letter is searched in its first part only', async () => {
    const words = Array.from({ length: 40_000 }, (_, at) => `mot${at}`).join(' ');
    const key = await scopeWith(anApplication(1, { coverLetter: words }));
    expect(await ids(key, { everywhere: 'mot1' })).toEqual([1]);
    expect(await ids(key, { everywhere: 'mot39999' })).toEqual([]);
  });

  test('a day filter matches whole days in Paris', async () => {
    const key = await scopeWith(
      anApplication(1, { createdAt: '2026-06-30T21:59:00Z' }),
      anApplication(2, { createdAt: '2026-06-30T22:00:00Z' }),
      anApplication(3, { createdAt: '2026-07-01T21:59:59Z' }),
      anApplication(4, { createdAt: '2026-07-01T22:00:00Z' }),
    );
    const day = { from: '2026-07-01', to: '2026-07-01' };
    expect(await ids(key, day)).toEqual([3, 2]);
    expect(await countApplications(key, { ...ALL, ...day }, db)).toEqual({ received: 2 });
    expect(await ids(key, { from: '2026-02-31' })).toHaveLength(4);
  });

  test('counts equal the rows, whichever way they are computed', async () => {
    const statuses = ['received', 'interview', 'rejected'];
    const key = await scopeWith(
      ...Array.from({ length: 12 }, (_, i) =>
        anApplication(i + 1, {
          status: statuses[i % 3] ?? '',
          offerId: (i % 2) + 1,
          source: i % 4 === 0 ? 'guest' : 'platform',
        }),
      ),
    );
    await applyOffer(key, anOffer(1, { department: 'cuisine' }), db);
    await applyApplication(
      key,
      anApplication(1, { status: 'hired', modifiedAt: '2026-11-02T00:00:00Z' }),
      db,
    );
    const filters: Partial<ApplicationFilter>[] = [
      {},
      { offers: [1] },
      { departments: ['cuisine'] },
      { sources: ['guest'] },
      { q: 'lefevre' },
      { from: '2026-10-01', offers: [2] },
      { from: '2026-10-01' },
      { from: '2026-10-02' },
      { waitingDays: 3 },
      { statuses: ['interview'] },
    ];
    for (const filter of filters) {
      const { rows, total } = await listApplications(key, { ...ALL, ...filter }, FIRST, db);
      expect({ filter, total }).toEqual({ filter, total: rows.length });
      const counts = await countApplications(key, { ...ALL, ...filter, statuses: [] }, db);
      const counted = Object.values(counts).reduce((a, b) => a + b, 0);
      expect(counted).toBe(filter.statuses ? 12 : total);
    }
  });

  test('pages neither repeat nor skip rows of equal value', async () => {
    const key = await scopeWith(...Array.from({ length: 25 }, (_, i) => anApplication(i + 1)));
    const seen = [];
    for (const page of [1, 2, 3])
      seen.push(...(await listApplications(key, ALL, { ...FIRST, page, perPage: 10 }, db)).rows);
    expect(seen.map((row) => row.id)).toEqual(Array.from({ length: 25 }, (_, i) => 25 - i));
  });
});

test('the first rows of all columns together are those of each column', async () => {
  const statuses = ['received', 'interview', 'rejected'];
  const key = await scopeWith(
    ...Array.from({ length: 18 }, (_, i) =>
      anApplication(i + 1, { status: statuses[i % 3] ?? '', createdAt: `2026-10-${10 + i}T08:00:00Z` }),
    ),
  );
  for (const filter of [
    ALL,
    { ...ALL, q: 'lefevre' },
    { ...ALL, offers: [1] },
    { ...ALL, from: '2026-10-15' },
  ])
    for (const sorting of [
      { sort: 'received', order: 'desc' },
      { sort: 'waiting', order: 'desc' },
      { sort: 'name', order: 'asc' },
    ] as const) {
      const columns = await firstOfColumns(key, filter, [...statuses, 'hired'], { ...sorting, limit: 4 }, db);
      for (const status of statuses) {
        const view = { ...sorting, offset: 0, limit: 4 };
        expect(columns.get(status)).toEqual(await pageOfColumn(key, filter, status, view, db));
      }
      expect(columns.has('hired')).toBe(false);
    }
});

test('sorted by waiting time, the oldest status is first', async () => {
  const key = await scopeWith(
    anApplication(1, { createdAt: '2026-10-03T00:00:00Z' }),
    anApplication(2, { createdAt: '2026-10-01T00:00:00Z' }),
  );
  const view = { sort: 'waiting', order: 'desc', offset: 0, limit: 10 } as const;
  const rows = await pageOfColumn(key, ALL, 'received', view, db);
  expect(rows.map((row) => row.id)).toEqual([2, 1]);
});

describe('neighbours', () => {
  test('are the previous and the next in the filtered list, with the position', async () => {
    const key = await scopeWith(
      ...[1, 2, 3, 4, 5].map((id) => anApplication(id, { status: id === 3 ? 'hired' : 'received' })),
    );
    const filter = { ...ALL, statuses: ['received'] };
    const sorting = { sort: 'name', order: 'asc' } as const;
    expect(await neighboursOf(key, filter, 2, sorting, db)).toEqual({
      previous: 1,
      next: 4,
      position: 2,
      of: 4,
    });
    expect(await neighboursOf(key, filter, 5, { sort: 'received', order: 'desc' }, db)).toEqual({
      previous: null,
      next: 4,
      position: 1,
      of: 4,
    });
  });

  test('of a record that the filter excludes are those around its place', async () => {
    const key = await scopeWith(
      ...[1, 2, 3].map((id) => anApplication(id, { status: id === 2 ? 'hired' : 'received' })),
    );
    const filter = { ...ALL, statuses: ['received'] };
    expect(await neighboursOf(key, filter, 2, { sort: 'modified', order: 'asc' }, db)).toEqual({
      previous: 1,
      next: 3,
      position: null,
      of: 2,
    });
    expect(await neighboursOf(key, filter, 9, { sort: 'modified', order: 'asc' }, db)).toBeNull();
  });
});

describe('versions', () => {
  test('an older version never replaces a newer one', async () => {
    const key = await scopeWith(
      anApplication(1, { status: 'interview', modifiedAt: '2026-11-02T10:00:00Z' }),
      anApplication(1, { status: 'received', modifiedAt: '2026-11-01T10:00:00Z' }),
    );
    expect(await ids(key, { statuses: ['interview'] })).toEqual([1]);
    expect(await countApplications(key, ALL, db)).toEqual({ interview: 1 });
  });

  test('a held move is shown until it is cleared, whatever arrives meanwhile', async () => {
    const key = await scopeWith(anApplication(1), anApplication(2));
    expect(await overlayStatus(key, 1, 'interview', 'op-1', db)).toBe(true);
    expect(await overlayStatus(key, 3, 'interview', 'op-1', db)).toBe(false);
    await applyApplication(
      key,
      anApplication(1, { status: 'rejected', modifiedAt: '2026-11-01T10:00:00Z' }),
      db,
    );
    expect(await countApplications(key, ALL, db)).toEqual({ interview: 1, received: 1 });
    expect((await findApplication(key, 1, db))?.status).toBe('interview');
    await clearOverlay('op-1', db);
    expect(await countApplications(key, ALL, db)).toEqual({ rejected: 1, received: 1 });
    expect((await findApplication(key, 1, db))?.status).toBe('rejected');
  });

  test('a held move ends with its own answer, also when a newer row came first, and never ends a later move', async () => {
    const key = await scopeWith(anApplication(1), anApplication(2), anApplication(3));
    const answer = (id: number) =>
      anApplication(id, { status: 'interview', modifiedAt: '2026-11-01T10:00:00Z' });
    const newer = anApplication(2, { status: 'hired', modifiedAt: '2026-11-01T11:00:00Z' });
    for (const id of [1, 2, 3]) await overlayStatus(key, id, 'interview', `settled-${id}`, db);
    await applyApplication(key, newer, db);
    await overlayStatus(key, 3, 'offered', 'later', db);
    for (const id of [1, 2, 3]) await settleOverlay(key, `settled-${id}`, answer(id), db);
    expect(await countApplications(key, ALL, db)).toEqual({ interview: 1, hired: 1, offered: 1 });
    await clearOverlay('later', db);
    expect(await countApplications(key, ALL, db)).toEqual({ interview: 2, hired: 1 });
  });
});
