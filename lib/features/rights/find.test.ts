import { expect, it } from 'vitest';
import { applyApplication } from '#lib/engines/mirror/apply.ts';
import { establishments } from '#lib/engines/mirror/schema/offers.ts';
import { scopes } from '#lib/engines/mirror/schema/sync.ts';
import { anApplication, anEstablishment } from '#lib/engines/mirror/testing/records.ts';
import type { Scope } from '#lib/engines/scope/scope.ts';
import { database } from '#lib/engines/store/database.ts';
import { addNote } from '#lib/engines/store/notes.ts';
import { stubServerEnvironment } from '#test/server-environment.ts';
import { findHeldWords } from './data.ts';
import { findHeld } from './find.ts';
import { FOUND_AT_MOST, NO_WORDS, NOTHING_TICKED, tickedAtFirst } from './model.ts';

stubServerEnvironment();

type Person = { firstName: string; lastName: string; email: string; phone?: string };
const now = new Date('2026-11-23T12:00:00Z');

/** An establishment of its own with an application of each of these people, numbered from 1. */
async function establishmentOf(people: readonly Person[]): Promise<Scope> {
  const id = Math.floor(Math.random() * 1e9);
  const key = `maison:${id}` as const;
  await database().insert(scopes).values({ scope: key, activeAt: now });
  for (const [at, person] of people.entries()) {
    const { candidate } = anApplication(at + 1);
    const own = { ...candidate, phone: null, city: null, headline: null, ...person };
    await applyApplication(key, anApplication(at + 1, { candidate: own }));
  }
  return { kind: 'establishment', id, name: 'Hôtel Lutèce', role: 'owner' } as Scope;
}

const found = async (scope: Scope, typed: string) => {
  const { held, total } = await findHeld(scope, typed);
  return {
    rows: Object.fromEntries(held.map((one) => [one.applicationId, one.namesake ?? one.match])),
    ticked: tickedAtFirst(held).applicationIds.toSorted((a, b) => a - b),
    total,
  };
};
const exactly = (count: number) => ({ count, isAtLeast: false });

const HOMONYMS = [
  { firstName: 'Marie', lastName: 'Martin', email: 'marie.martin@courriel.example' },
  { firstName: 'Marie', lastName: 'Martin', email: 'm.martin@autre.example' },
  { firstName: 'Marie-Laure', lastName: 'Martinez', email: 'ml.martinez@courriel.example' },
  { firstName: 'MARIE', lastName: 'Martín', email: '' },
  { firstName: 'Martin', lastName: 'Marie', email: ' Marie.MARTIN@courriel.example ' },
  { firstName: 'Autre', lastName: 'Nom', email: 'marie.martin@courriel.example' },
  { firstName: 'Faux', lastName: 'Ami', email: 'marie.martin@courriel.example.com' },
  { firstName: 'Faux', lastName: 'Jumeau', email: 'x.marie.martin@courriel.example' },
];

it('selects exactly the address that was typed, and shows others of the same name', async () => {
  const scope = await establishmentOf(HOMONYMS);
  for (const typed of ['marie.martin@courriel.example', ' Marie.Martin@COURRIEL.example ']) {
    expect(await found(scope, typed)).toEqual({
      rows: { 1: 'exact', 2: 'otherEmail', 4: 'unknownEmail', 5: 'exact', 6: 'exact' },
      ticked: [1, 5, 6],
      total: exactly(5),
    });
  }
  expect(await found(scope, 'marie@courriel.example')).toEqual({ rows: {}, ticked: [], total: exactly(0) });
});

it('selects nobody by a name, though it is unique', async () => {
  const scope = await establishmentOf(HOMONYMS);
  const martinez = await found(scope, 'Marie-Laure Martinez');
  expect(martinez).toMatchObject({ rows: { 3: 'named' }, ticked: [] });
  expect((await found(scope, 'Marie Martin')).rows).toMatchObject({ 1: 'otherEmail', 2: 'otherEmail' });
  expect((await found(scope, 'Marie Martin')).ticked).toEqual([]);
  expect(await found(scope, '1')).toMatchObject({ rows: { 1: 'named' }, ticked: [], total: exactly(1) });
});

it('finds each address with punctuation and digits by itself only', async () => {
  const emails = [
    ...['lea.garnier+2026@courriel.example', 'lea.garnier@courriel.example', 'paul.01.02@courriel.example'],
    ...['paul.01@courriel.example', 'ines-07-85@courriel.example', 'ines.07.85@courriel.example'],
    "d'o_2%x@courriel.example",
    "d'o_2y-x@courriel.example",
    '+@courriel.example',
  ];
  const people = emails.map((email, at) => ({ firstName: 'P', lastName: `Nom${'abcdefghi'[at]}`, email }));
  const scope = await establishmentOf(people);
  for (const [at, email] of emails.entries()) {
    const only = { rows: { [at + 1]: 'exact' }, ticked: [at + 1], total: exactly(1) };
    expect(await found(scope, email), email).toEqual(only);
    expect(await found(scope, `mailto:${email.replace('%', '%25')}`), email).toEqual(only);
    expect(await found(scope, `Nom Composé <${email}>,`), email).toEqual(only);
  }
});

it('selects exactly the telephone number that was typed, nationally or internationally', async () => {
  const person = (firstName: string, phone: string) => {
    return { firstName, lastName: 'Brun', email: `${firstName}@courriel.example`, phone };
  };
  const scope = await establishmentOf([
    person('Un', '+33 (0)6 12 34 56 78'),
    person('Deux', '06 12 34 56 78 / 07 98 76 54 32'),
    person('Un', '06 98 76 54 32'),
    person('Trois', '06.12.34.56.78'),
    person('Quatre', '+44 6 12 34 56 78'),
  ]);
  for (const typed of ['06 12 34 56 78', '+33 6 12 34 56 78', '0033612345678', '+33 (0)6 12 34 56 78']) {
    const { rows, ticked } = await found(scope, typed);
    expect(ticked, typed).toEqual([1, 4]);
    // An application that mentions the number is shown, not selected.
    expect(rows, typed).toMatchObject({ 2: 'mentioned', 3: 'otherPhone' });
  }
  expect((await found(scope, '0612')).ticked).toEqual([]);
});

it('finds nobody by too short a text, however many match', async () => {
  const scope = await establishmentOf(HOMONYMS);
  await addNote(
    database(),
    {
      ...{ scopeKey: `maison:${scope.id}`, applicationId: 3, personId: 9, personName: 'Anne' },
      ...{ isPrivate: false, text: 'Q & A, 9 ans', operationId: crypto.randomUUID() },
    },
    now,
  );
  for (const typed of ['', ' ', 'Q', 'm', '&', '@', '@courriel.example', '…', "'", 'a b', '+', '0', '9']) {
    expect(await found(scope, typed), typed).toEqual({ rows: {}, ticked: [], total: exactly(0) });
    expect(await findHeldWords(scope, typed), typed).toEqual(NO_WORDS);
  }
});

it('reports the true number of matches beside those shown', async () => {
  const many = Array.from({ length: FOUND_AT_MOST + 7 }, (_, at) => {
    return { firstName: 'Zoé', lastName: 'Nombreux', email: `z${at}@courriel.example` };
  });
  const scope = await establishmentOf([
    ...many,
    { firstName: 'Paul', lastName: 'Seul', email: 'p@courriel.example' },
  ]);
  const { held, total } = await findHeld(scope, 'nombreux');
  expect(held).toHaveLength(FOUND_AT_MOST);
  expect(total).toEqual(exactly(FOUND_AT_MOST + 7));
  expect(tickedAtFirst(held)).toEqual(NOTHING_TICKED);
  // Another person's note may belong to an application that is already counted.
  await addNote(
    database(),
    {
      ...{ scopeKey: `maison:${scope.id}`, applicationId: many.length + 1, personId: 9, personName: 'Anne' },
      ...{ isPrivate: false, text: 'Amis nombreux', operationId: crypto.randomUUID() },
    },
    now,
  );
  expect((await findHeld(scope, 'nombreux')).total).toEqual({ count: FOUND_AT_MOST + 7, isAtLeast: true });
});

it('finds one of two namesakes only by their address, whatever domain others have', async () => {
  const scope = await establishmentOf([
    { firstName: 'Paul', lastName: 'Dubois', email: 'p.dubois@courriel.example' },
    { firstName: 'Anne', lastName: 'Duboisset', email: 'a.duboisset@courriel.example' },
    { firstName: 'Paul', lastName: 'Du Bois', email: 'paul@autre.example' },
  ]);
  const only = (id: number) => ({ rows: { [id]: 'exact' }, ticked: [id], total: exactly(1) });
  expect(await found(scope, 'p.dubois@courriel.example')).toEqual(only(1));
  expect(await found(scope, 'a.duboisset@courriel.example')).toEqual(only(2));
  expect(await found(scope, 'paul@autre.example')).toEqual(only(3));
  expect((await found(scope, 'dubois')).ticked).toEqual([]);
});

it('selects an overseas number as the establishment writes it', async () => {
  const people = [
    '0692 12 34 56',
    '+262 692 12 34 56',
    '00262692123456',
    '+33 6 92 12 34 56',
    '0692 12 34 57',
  ];
  const scope = await establishmentOf(
    people.map((phone, at) => ({ firstName: 'Guy', lastName: `Nom${'abcde'[at]}`, email: '', phone })),
  );
  await database()
    .insert(establishments)
    .values({
      ...{ scope: `maison:${scope.id}`, id: 1, name: 'Le Lagon', sortName: 'lelagon' },
      record: { ...anEstablishment(1), postcode: '97434' },
    });
  for (const typed of ['0692 12 34 56', '+262 692 12 34 56', '00262 692123456'])
    expect((await found(scope, typed)).ticked, typed).toEqual([1, 2, 3]);
  expect((await found(scope, '+33 6 92 12 34 56')).ticked).toEqual([4]);
});
