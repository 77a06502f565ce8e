import { expect, it } from 'vitest';
import { type Reading, readLines } from './lines.ts';
import { mappingOf } from './mapping.ts';
import type { ImportWords, Word } from './model.ts';

const word = (value: string, ...names: string[]): Word => ({ value, names });
const words: ImportWords = {
  contract_type: [word('cdi', 'CDI', 'Permanent'), word('cdd', 'CDD', 'Fixed term')],
  department: [word('salle', 'Salle'), word('reception', 'Réception')],
  experience: [],
  languages: [word('fr', 'Français', 'French'), word('en', 'Anglais', 'English')],
  benefits: [word('prime', 'Prime, intéressement'), word('mutuelle', 'Mutuelle')],
  shift: [word('night', 'De nuit', 'Night')],
  salary_period: [word('hour', 'par heure'), word('month', 'par mois')],
  housing: [word('none', 'Non logé'), word('provided', 'Logé')],
  meals: [word('none', 'Non nourri'), word('during_shift', 'Repas pendant le service')],
};
const reading: Reading = {
  ...{
    words,
    place: { city: 'Annecy', postcode: '74000' },
    current: [{ title: 'Réceptionniste', contractType: 'cdi', startDate: '', city: 'Annecy' }],
  },
  required: ['title', 'contract_type', 'department', 'positions', 'city', 'postcode'],
};

function read(headings: readonly string[], ...rows: readonly (readonly string[])[]) {
  const lines = rows.map((cells, at) => ({ line: at + 2, cells }));
  return readLines({ headings, lines }, mappingOf(headings, new Map()), reading);
}
const BASE = ['Titre', 'Contrat', 'Service'] as const;
const one = (more: Readonly<Record<string, string>>) =>
  read([...BASE, ...Object.keys(more)], ['Barman', 'CDI', 'Salle', ...Object.values(more)])[0];

it('reads a line in the notation that people use', () => {
  const line = one({
    ...{ Langues: 'Anglais / français', Avantages: 'Prime, intéressement | mutuelle', Horaires: 'night' },
    ...{ Début: '1/4/2027', Fin: '31.10.2027', 'Date limite': '2027-03-15', Heures: '39 h' },
    ...{ 'Salaire min': '2 100,50 €', 'Salaire max': '2400 euros', Période: 'Mensuel' },
    ...{ Logé: 'oui', Nourri: 'non', Ville: 'Nice', CP: '6000', Questions: 'Quand ?\nOù ?' },
  });
  expect(line).toMatchObject({ line: 2, faults: [], twin: null, exists: false });
  expect(line?.values).toMatchObject({
    ...{ title: 'Barman', contract_type: 'cdi', department: 'salle', languages: ['en', 'fr'] },
    ...{ benefits: ['prime', 'mutuelle'], shift: 'night', start_date: '2027-04-01', end_date: '2027-10-31' },
    ...{ expires_on: '2027-03-15', weekly_hours: '39', salary_max: '2400', salary_period: 'month' },
    ...{ housing: 'provided', meals: 'none', city: 'Nice', postcode: '06000', positions: '1' },
    questions: [{ text: 'Quand ?' }, { text: 'Où ?' }],
  });
});

it('gives an offer without a place that of the establishment', () => {
  expect(one({})?.values).toMatchObject({ city: 'Annecy', postcode: '74000' });
});

it('names each invalid field, as the form would, and does not affect the other lines', () => {
  const lines = read(
    [...BASE, 'Début', 'Fin', 'Salaire min', 'Salaire max', 'CP', 'Postes'],
    ['', 'CDX', '', '32/13/2027', '', 'beaucoup', '', '75', 'deux'],
    ['Commis', 'Permanent', 'reception', '01/05/2027', '01/04/2027', '2000', '1500', '', ''],
    ['Plongeur', 'CDD', 'SALLE', '', '', '', '', '', ''],
  );
  expect(lines.map(({ faults }) => faults.map(({ field, key }) => `${field} ${key}`))).toEqual([
    [
      ...['title required', 'contract_type unknown', 'department required', 'positions number'],
      ...['start_date notDay', 'salary_min number', 'postcode postcode'],
    ],
    ['end_date dateOrder', 'salary_max salaryOrder'],
    [],
  ]);
  expect(lines[0]?.faults[1]).toMatchObject({ cell: 'CDX', known: ['CDI', 'CDD'] });
});

it('reads a formula as plain text', () => {
  expect(one({ Description: '=HYPERLINK("http://x")' })?.values.description).toBe('=HYPERLINK("http://x")');
  expect(one({ Expérience: '+33' })?.values.experience).toBe('+33');
});

it.each(['constructor', '__proto__', 'toString'])('does not understand %s', (cell) => {
  expect(one({ Période: cell })?.faults).toMatchObject([{ field: 'salary_period', key: 'unknown' }]);
});

it('reports which lines may exist already', () => {
  const lines = read(
    BASE,
    ['RECEPTIONNISTE', 'cdi', 'salle'],
    ['Commis', 'cdi', 'salle'],
    ['commis', 'cdi', 'reception'],
    ['Commis', 'cdd', 'salle'],
  );
  expect(lines.map(({ exists, twin }) => [exists, twin])).toEqual([
    [true, null],
    [false, null],
    [false, 3],
    [false, null],
  ]);
});

it('refuses a line with more cells than headings', () => {
  const [ragged, padded] = read(
    BASE,
    ['Barman', 'cdi', 'salle', 'de trop'],
    ['Barman', 'cdi', 'salle', '', ''],
  );
  expect(ragged?.faults).toMatchObject([{ field: null, key: 'ragged' }]);
  expect(padded?.faults).toEqual([]);
});

it('limits a text as the form does', () => {
  const [line] = read(BASE, ['x'.repeat(161), 'cdi', 'salle']);
  expect(line?.faults).toMatchObject([{ field: 'title', key: 'tooLong:160' }]);
});

it('treats the same position in another season or town as another offer', () => {
  const lines = read(
    [...BASE, 'Début', 'Ville'],
    ['Réceptionniste', 'cdi', 'salle', '01/04/2027', ''],
    ['Réceptionniste', 'cdi', 'salle', '', 'Nice'],
    ['Réceptionniste', 'cdi', 'salle', '', 'ANNECY'],
  );
  expect(lines.map(({ exists, twin }) => [exists, twin])).toEqual([
    [false, null],
    [false, null],
    [true, null],
  ]);
});

it('keeps the cell beside the error', () => {
  expect(one({ 'Salaire min': 'selon profil' })?.faults).toEqual([
    { field: 'salary_min', key: 'number', cell: 'selon profil' },
  ]);
});
