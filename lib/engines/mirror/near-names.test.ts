import { afterAll, expect, inject, it } from 'vitest';
import { openDatabase } from '#lib/engines/store/database.ts';
import { stubServerEnvironment } from '#test/server-environment.ts';
import { markActive } from './activity.ts';
import { applyApplication } from './apply.ts';
import { nearNames } from './near-names.ts';
import { anApplication } from './testing/records.ts';

stubServerEnvironment();

const db = openDatabase(inject('databaseUrl'), 2);
afterAll(() => db.$client.end());

const PEOPLE = [
  ['Élodie', 'Lefèvre'],
  ['Julien', 'Le Goff'],
  ['Anne-Marie', 'Lefebvre'],
  ['Élodie', 'Lefèvre'],
  ['Zoé', 'Wu'],
];

it('suggests names that differ by a letter or two, nearest first, each once, and of the scope alone', async () => {
  const key = 'maison:990611' as const;
  await markActive(db, key, new Date());
  await markActive(db, 'maison:990612', new Date());
  for (const [at, [firstName = '', lastName = '']] of PEOPLE.entries()) {
    const { candidate } = anApplication(at + 1);
    const application = anApplication(at + 1, { candidate: { ...candidate, firstName, lastName } });
    await applyApplication(at === 4 ? 'maison:990612' : key, application);
  }
  expect(await nearNames(key, 'lefebre', db)).toEqual(['Lefebvre', 'Lefèvre']);
  expect(await nearNames(key, 'elodi lefevr', db)).toEqual(['Élodie Lefèvre']);
  expect(await nearNames(key, 'legof', db), 'an apostrophe or a space is no letter').toEqual(['Le Goff']);
  expect(await nearNames(key, 'Juline', db)).toEqual(['Julien']);
  expect(await nearNames(key, 'le', db), 'two letters may be anybody').toEqual([]);
  expect(await nearNames(key, 'lefevre', db), 'what is found needs no suggestion').toEqual(['Lefebvre']);
  expect(await nearNames(key, '%%%', db)).toEqual([]);
  expect(await nearNames(key, 'zoee', db), 'people of another establishment').toEqual([]);
});
