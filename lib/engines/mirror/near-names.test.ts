import { afterAll, expect, inject, it } from 'vitest';
import { openDatabase } from '#lib/engines/store/database.ts';
import { stubServerEnvironment } from '#test/server-environment.ts';
import { markActive } from './activity.ts';
import { NO_APPLICATION_FILTER } from './applications.ts';
import { applyApplication } from './apply.ts';
import type { ApplicationFilter } from './model.ts';
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
  const near = (q: string, filter: Partial<ApplicationFilter> = {}) =>
    nearNames(key, { ...NO_APPLICATION_FILTER, ...filter, q }, db);
  expect(await near('lefebre')).toEqual(['Lefebvre', 'Lefèvre']);
  expect(await near('elodi lefevr')).toEqual(['Élodie Lefèvre']);
  expect(await near('legof'), 'an apostrophe or a space is no letter').toEqual(['Le Goff']);
  expect(await near('Juline')).toEqual(['Julien']);
  expect(await near('le'), 'two letters may be anybody').toEqual([]);
  expect(await near('lefevre'), 'what is found needs no suggestion').toEqual(['Lefebvre']);
  expect(await near('%%%')).toEqual([]);
  for (const typed of ['lefebvr 06', 'lefebvr@', 'l e f', 'lefebvr'.repeat(9)])
    expect(await near(typed)).toEqual([]);
  expect(await near('legof', { statuses: ['hired'] }), 'people whom the list leaves out').toEqual([]);
  expect(await near('zoee'), 'people of another establishment').toEqual([]);
});
