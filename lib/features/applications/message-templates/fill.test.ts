import { expect, it } from 'vitest';
import { fieldsIn, fillIn, unknownFields } from './fill.ts';

const LEA = { firstName: 'Léa', lastName: 'Morel', offer: 'Commis', establishment: 'Hôtel Lutèce' };

it('fills in fields in both languages, whatever their accents and capitals', () => {
  expect(fillIn('Bonjour {prénom} {NOM}, {Offre} · {maison}', LEA)).toBe(
    'Bonjour Léa Morel, Commis · Hôtel Lutèce',
  );
  expect(fillIn('{Prenom}, {first name}, {offer}, { establishment }', LEA)).toBe(
    'Léa, Léa, Commis, Hôtel Lutèce',
  );
});

it('names day, time and place of an interview, and leaves them where there is none', () => {
  const text = 'Le {date} à {Heure}, {lieu} ; {time}, {place}';
  const meeting = { ...LEA, date: 'mardi 1 décembre 2026', time: '14:30', place: 'Salon bleu' };
  expect(fillIn(text, meeting)).toBe('Le mardi 1 décembre 2026 à 14:30, Salon bleu ; 14:30, Salon bleu');
  expect(fillIn(text, LEA)).toBe(text);
  expect(unknownFields(text)).toEqual([]);
});

it('leaves what it does not know, or has no word for, as it is written', () => {
  expect(fillIn('{ville} {prénom} {constructor} {}', { ...LEA, firstName: '' })).toBe(
    '{ville} {prénom} {constructor} {}',
  );
  expect(unknownFields('{ville} {prénom} {ville} {__proto__}')).toEqual(['{ville}', '{__proto__}']);
  expect(fieldsIn('Bonjour {prénom}, {prénom}')).toEqual(['{prénom}']);
});

it('fills in once: what a candidate is called is never a field, nor a pattern', () => {
  const hostile = { ...LEA, firstName: '{maison}', lastName: '$& $1 $`' };
  expect(fillIn('{prénom} {nom}', hostile)).toBe('{maison} $& $1 $`');
});
