import { expect, it } from 'vitest';
import { english } from '#lib/engines/i18n/english.ts';
import { french } from '#lib/engines/i18n/french.ts';
import { type Chosen, choose, mappingOf } from './mapping.ts';
import { IMPORT_FIELDS } from './model.ts';

const NOTHING: Chosen = new Map();

it.each([
  ['French', french],
  ['English', english],
])('recognises every heading of the %s template', (_, { offerForm }) => {
  const headings = IMPORT_FIELDS.map((field) => offerForm.labels[field]);
  expect(mappingOf(headings, NOTHING)).toEqual(IMPORT_FIELDS);
});

it('recognises headings whatever their case, accents, punctuation and remarks, and the names of the contract', () => {
  const headings = [
    'INTITULE DU POSTE *',
    'Type de  contrat',
    'salaire minimum (€)',
    'salary_max',
    'Début :',
  ];
  expect(mappingOf(headings, NOTHING)).toEqual([
    'title',
    'contract_type',
    'salary_min',
    'salary_max',
    'start_date',
  ]);
});

it('ignores unknown columns, and the second column of a field', () => {
  const headings = ['Titre', '__proto__', 'constructor', '', 'Titre', 'Poste'];
  expect(mappingOf(headings, NOTHING)).toEqual(['title', null, null, null, null, null]);
});

it('assigns the chosen field to a column, and takes it from another', () => {
  const headings = ['Titre', 'Titre', '__proto__'];
  const second = choose(headings, NOTHING, { at: 1, field: 'title' });
  expect(mappingOf(headings, second)).toEqual([null, 'title', null]);
  const third = choose(headings, second, { at: 2, field: 'profile' });
  expect(mappingOf(headings, third)).toEqual([null, 'title', 'profile']);
  expect(mappingOf(headings, choose(headings, third, { at: 1, field: null }))).toEqual([
    null,
    null,
    'profile',
  ]);
});

it('remembers the choice for another file with the same headings in another order', () => {
  const chosen = choose(['Libellé', 'Ville'], NOTHING, { at: 0, field: 'title' });
  expect(mappingOf(['Ville', 'libelle'], chosen)).toEqual(['city', 'title']);
});
