import { afterAll, beforeEach, expect, inject, test } from 'vitest';
import { wordsIn } from '#contract/fold.ts';
import { asksTooLittle } from '#lib/engines/lists/search-words.ts';
import type { Application } from '#lib/engines/platform-client/resources/application-model.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { openDatabase } from '#lib/engines/store/database.ts';
import { dice } from '#test/dice.ts';
import { testSeed } from '#test/env.ts';
import { ADDRESSES, APOSTROPHES, OVERSEAS } from '#test/real-people.ts';
import { markActive } from './activity.ts';
import { NO_APPLICATION_FILTER as ALL, countApplications, listApplications } from './applications.ts';
import { applyApplication } from './apply.ts';
import { firstOfColumns } from './columns.ts';
import { clearOverlay, overlayStatus } from './held.ts';
import { resolveFilter } from './resolve-filter.ts';
import { selectedApplications } from './selection.ts';
import { anApplication } from './testing/records.ts';
import { removeApplications, upsertApplications } from './writes/applications.ts';
import { writeToScope } from './writes/scope-lock.ts';

const db = openDatabase(inject('databaseUrl'), 4);
afterAll(() => db.$client.end());

const STATUSES = ['received', 'interview', 'rejected'];
const FIRST = ['Élodie', 'Élie', 'Marc', 'Marcelle', 'Øyvind', 'Anne-Marie'];
const LAST = ['Marchand', 'Lefèvre', 'Le Marc', 'Œuvrard', '3B', 'Müller'];
const SEARCHES = [
  ...['ma', 'mar', 'marc', 'marcelle', 'el', 'elo', 'le', 'oe', 'mu', 'per', 'recep', 'zz', 'øy'],
  ...['marc el', 'MAR Reception', 'ma marc le', 'muller anne', 'personne nimes ma me re'],
];

let roll = dice(testSeed());
beforeEach(() => {
  roll = dice(testSeed());
});
const one = (list: readonly string[]) => list[roll(list.length)] ?? '';

function somebody(id: number, minute: number): Application {
  const at = new Date(Date.parse('2026-11-01T00:00:00Z') + minute * 60_000).toISOString();
  return anApplication(id, {
    status: one(STATUSES),
    modifiedAt: at,
    offerTitle: roll(2) ? 'Réceptionniste' : 'Chef de partie',
    candidate: { ...anApplication(id).candidate, firstName: one(FIRST), lastName: one(LAST), headline: null },
  });
}

/** The ways to read typed words separately, or some of them as one. */
function readings([first, second, ...rest]: readonly string[]): readonly (readonly string[])[] {
  if (first === undefined) return [[]];
  const apart = readings(second === undefined ? [] : [second, ...rest]).map((read) => [first, ...read]);
  return second === undefined ? apart : [...apart, ...readings([first + second, ...rest])];
}

/** The expected result of a search, computed without SQL. */
function found(records: Iterable<Application>, q: string): Application[] {
  return [...records].filter(({ candidate: { firstName, lastName, city, email }, offerTitle }) => {
    const texts = [firstName, lastName, city ?? '', email.split('@')[0] ?? '', offerTitle].map(wordsIn);
    const words = texts.flatMap((text) => text.map((_, at) => text.slice(at).join('')).concat(text));
    return readings(wordsIn(q)).some((read) =>
      read.every((sought) => words.some((word) => word.startsWith(sought))),
    );
  });
}

const perStatus = (records: readonly Application[]) =>
  Object.fromEntries(
    [...Map.groupBy(records, (record) => record.status)].map(([status, of]) => [status, of.length]),
  );

test('counts and rows of a search follow every change of the records', async () => {
  const key: ScopeKey = `maison:${Math.floor(Math.random() * 1e9)}`;
  await markActive(db, key, new Date());
  const records = new Map<number, Application>();
  for (let round = 1; round <= 6; round++) {
    const written = Array.from({ length: 30 }, () => somebody(1 + roll(60), round));
    for (const record of written) records.set(record.id, record);
    const gone = [...records.keys()].filter(() => roll(10) === 0);
    for (const id of gone) records.delete(id);
    await writeToScope(db, key, (tx) => upsertApplications(tx, key, written, new Date()));
    await writeToScope(db, key, (tx) => removeApplications(tx, key, gone, new Date()));
    for (const q of SEARCHES) {
      const expected = found(records.values(), q);
      expect({ q, ...(await countApplications(key, { ...ALL, q }, db)) }).toEqual({
        q,
        ...perStatus(expected),
      });
      for (const perPage of [5, 100]) {
        const view = { sort: 'modified', order: 'desc', page: 1, perPage } as const;
        const listing = await listApplications(key, { ...ALL, q }, view, db);
        const ids = expected
          .toSorted((a, b) => b.modifiedAt.localeCompare(a.modifiedAt) || b.id - a.id)
          .map((record) => record.id);
        expect({ q, total: listing.total, ids: listing.rows.map((row) => row.id) }).toEqual({
          q,
          total: ids.length,
          ids: ids.slice(0, perPage),
        });
      }
    }
  }
});

test('a column of a search counts a held move where it is shown', async () => {
  const key: ScopeKey = `maison:${Math.floor(Math.random() * 1e9)}`;
  await markActive(db, key, new Date());
  for (let id = 1; id <= 40; id++) await applyApplication(key, anApplication(id), db);
  await overlayStatus(key, 7, 'hired', `op-${key}`, db);
  const filter = { ...ALL, q: 'lef' };
  expect(await countApplications(key, filter, db)).toEqual({ received: 39, hired: 1 });
  const view = { sort: 'received', order: 'desc', limit: 3 } as const;
  const columns = await firstOfColumns(key, filter, ['received', 'hired', 'rejected'], view, db);
  expect(columns.get('hired')?.map((row) => row.id)).toEqual([7]);
  expect(columns.get('received')?.map((row) => row.id)).toEqual([40, 39, 38]);
  expect(columns.has('rejected')).toBe(false);
  await clearOverlay(`op-${key}`, db);
  expect(await countApplications(key, filter, db)).toEqual({ received: 40 });
});

type Person = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email?: string;
  readonly phone?: string;
  readonly offerTitle?: string;
  readonly coverLetter?: string;
};

/** An establishment of its own, whose people have these names, and nothing else to be found by. */
async function establishmentOf(...people: readonly Person[]) {
  const scope: ScopeKey = `maison:${roll(1e9)}`;
  await markActive(db, scope, new Date());
  const records = people.map(
    ({ firstName, lastName, email, phone, offerTitle = 'Chef', coverLetter }, at) => {
      const { candidate, ...record } = anApplication(at + 1, {
        offerTitle,
        coverLetter: coverLetter ?? null,
      });
      const own = {
        firstName,
        lastName,
        email: email ?? `${at + 1}@people.demo`,
        city: null,
        headline: null,
        phone: phone ?? null,
      };
      return { ...record, candidate: { ...candidate, ...own } };
    },
  );
  await writeToScope(db, scope, (tx) => upsertApplications(tx, scope, records, new Date()));
  const found = async (filter: Partial<typeof ALL>) => {
    const selection = { kind: 'matching', filter: { ...ALL, ...filter }, except: [] } as const;
    const { rows } = await db.execute<{ id: string }>(selectedApplications(scope, selection, new Date()));
    return rows.map(({ id }) => Number(id)).sort();
  };
  /** As lists, files and bulk requests search: with cover letters when names have few matches. */
  const sought = async (q: string) => found(await resolveFilter(scope, 1, { ...ALL, q }, { db }));
  return { scope, found, sought };
}

const LETTER = 'J’ai l’envie d’un poste à Lyon, c’est ici que m’a menée la vie : a, b, q, y.';

test.each(['&', '—', '@', 'q', '\u200b', '\u0301', '😀', "'", '\\', '* | a'])(
  'a search for %j, which names nobody, finds nobody',
  async (q) => {
    const { scope, found } = await establishmentOf(
      { firstName: 'Léa', lastName: 'Quentin', coverLetter: LETTER },
      { firstName: 'Awa', lastName: 'N’Diaye', offerTitle: 'Chef (a/q)', email: 'q.a@people.demo' },
      { firstName: 'Paul', lastName: 'Roux' },
    );
    const resolved = await resolveFilter(scope, 1, { ...ALL, q }, { db });
    for (const filter of [{ ...ALL, q }, { ...ALL, everywhere: q }, resolved]) {
      expect(await found(filter)).toEqual([]);
      expect(await countApplications(scope, filter, db)).toEqual({});
      const view = { sort: 'received', order: 'desc', page: 1, perPage: 50 } as const;
      expect(await listApplications(scope, filter, view, db)).toEqual({ rows: [], total: 0 });
    }
  },
);

test('one letter finds people of that name, and is ignored beside longer words', async () => {
  const { found, sought } = await establishmentOf(
    { firstName: '小明', lastName: '王' },
    { firstName: 'Awa', lastName: 'Q' },
    { firstName: 'Quentin', lastName: 'Roux', coverLetter: LETTER, offerTitle: 'Chef (q/f)' },
  );
  expect(await found({ q: '王' })).toEqual([1]);
  expect(await found({ q: 'q' })).toEqual([2]);
  expect(await sought('Q')).toEqual([2]);
  expect(await found({ q: 'quentin r &' })).toEqual([3]);
  expect(await found({ q: '  ' })).toEqual([1, 2, 3]);
});

test('an e-mail address is found by its domain, and in full finds no other of the same domain', async () => {
  const { found, sought } = await establishmentOf(
    { firstName: 'Jean', lastName: 'Ancel', email: 'j@orange.example' },
    { firstName: 'Léa', lastName: 'Orange', email: 'lea.garnier+2026@courriel.example' },
    {
      firstName: 'Luc',
      lastName: 'Bordes',
      email: 'tom.valier+33@h\u00f4tel-essai.example',
      coverLetter: LETTER,
    },
  );
  for (const q of ['@orange.example', '@ORANGE', 'j@orange.example', 'Jean @orange']) {
    expect(await found({ q }), q).toEqual([1]);
    expect(await sought(q), q).toEqual([1]);
  }
  expect(await found({ q: 'l@orange.example' })).toEqual([]);
  expect(await found({ q: 'orange' })).toEqual([2]);
  expect(await found({ q: 'lea.garnier+2026@courriel.example' })).toEqual([2]);
  expect(await found({ q: 'tom.valier+33@hotel-essai.example' })).toEqual([3]);
  expect(await found({ q: 'tom.valier@' })).toEqual([3]);
});

test('names of one letter and the beginnings of domains are found as they are typed', async () => {
  const { sought } = await establishmentOf(
    { firstName: 'Awa', lastName: 'Q.', email: 'awa@Orange-Cœur.example' },
    { firstName: 'N’Diaye', lastName: 'É', email: 'a@hôtel.example' },
    { firstName: '3', lastName: '', email: '' },
    { firstName: 'Li', lastName: 'Wu', email: 'b@xn--htel-essai-rbb.example' },
  );
  for (const q of ['@hôtel-es', 'b@hotel-essai.example', 'b@xn--htel-essai-rbb.example'])
    expect(await sought(q), q).toEqual([4]);
  for (const q of ['q', '@orange', '@orange-coeur.example']) expect(await sought(q), q).toEqual([1]);
  for (const q of ['é', '@hotel.example', 'a@hôtel.example']) expect(await sought(q), q).toEqual([2]);
  for (const q of ['n', 'd', '@example']) expect(await sought(q), q).toEqual([]);
});

test('a search that is too short is distinguished from one that finds nobody', () => {
  for (const q of ['q', '&', '@', '—', 'a b', 'я']) expect(asksTooLittle(q), q).toBe(true);
  for (const q of ['', ' ', 'le', '3', '王', 'q le', '06 12', '@orange.example'])
    expect(asksTooLittle(q), q).toBe(false);
});

test('whatever separates the letters of a name, every spelling finds every spelling', async () => {
  const { sought } = await establishmentOf(
    ...APOSTROPHES,
    { firstName: '小明', lastName: '王' },
    { firstName: 'Eliška', lastName: 'van der Łęg' },
    { firstName: 'Bríd', lastName: 'O´Brien' },
    { firstName: 'Ma\u00adrie', lastName: 'Le Goff', offerTitle: 'Maître d’hôtel' },
  );
  const spelt = async (ids: readonly number[], spellings: readonly string[]) => {
    for (const q of spellings) expect(await sought(q), q).toEqual(ids);
  };
  await spelt(
    [1, 2, 3],
    ["N'Diaye", 'N’Diaye', 'ndiaye', 'n diaye', 'N-DIAYE', 'nʼdiaye', 'n`diaye', 'Awa n diaye'],
  );
  await spelt([4, 5], ["d'almeida", 'D’Almeida', 'dalmeida', 'd almeida', 'INES DALMEIDA']);
  await spelt([6, 7], ['jean-pierre', 'jean pierre', 'jeanpierre', 'Lebon Jean‑Pierre']);
  await spelt([8], ['王', '小明', '王小明', '小明王', '王 小']);
  await spelt([9], ['van der leg', 'vanderleg', 'van derleg', 'vander leg', 'eliska van-der-łęg']);
  await spelt([10], ["o'brien", 'obrien', 'o brien', 'brien']);
  await spelt([11], ['legoff', 'marie le goff', 'LE-GOFF', 'dhotel', 'maitre d hotel']);
  await spelt([], ['goffle', 'n', 'diayen', 'vanleg', '王王']);
});

test('an e-mail address is found as it is typed, in full and by the part before the @', async () => {
  const { found, sought } = await establishmentOf(...ADDRESSES);
  for (const [at, { email }] of ADDRESSES.entries()) {
    const [mailbox = ''] = email.split('@');
    for (const q of [email, mailbox, email.toUpperCase(), `${mailbox}@`, `${mailbox}@courriel`]) {
      expect(await sought(q), q).toEqual([at + 1]);
      expect(await found({ q }), q).toEqual([at + 1]);
    }
  }
});

test('a telephone number is found nationally and internationally, overseas and abroad', async () => {
  const { found } = await establishmentOf(...OVERSEAS);
  const spellings = [
    ['+590 690 12 34 56', '00590690123456', '0690 12 34 56', '0690.12.34.56', '+590 (0)690 12 34 56'],
    ['0692 12 34 56', '+262 692 12 34 56', '00262 692 12 34 56', '+33 6 92 12 34 56'],
    ['+596 696 12 34 56', '0696123456', '00596696123456', '0696 12'],
    ['24 56 78', '+687 245678', '00687 24 56 78', '687 24 56 78'],
    ['+4915123456789', '0151 234 56789', '0049 151 23456789'],
    ['06 12 34 56 78', '0798765432', '+33 7 98 76 54 32', '5432', 'Numéros 0612345678'],
    ['01 40 20 30 40', '+33140203040', '0033 1 40 20 30 40', '203040', '\u202a01‑40‑20‑30‑40\u202c'],
    ['+32 470 11 22 33', '0470/11.22.33', '0032 470112233'],
    ['0661 23 45 67', '+212 661-234567', '00212661234567'],
    ['06 11 11 11 11', '+33 7 22 22 22 22', '07·22·22·22·22'],
  ];
  for (const [at, those] of spellings.entries())
    for (const q of those) expect(await found({ q }), q).toEqual([at + 1]);
  for (const q of ['+590 691 12 34 56', '06 12 34 56 79', '17h 0140', '+44 6 12 34 56 78'])
    expect(await found({ q }), q).toEqual([]);
});
