import { expect, it } from 'vitest';
import { fieldsIn, fillIn, unknownFields } from './fill.ts';

const LEA = { firstName: 'Léa', lastName: 'Morel', offer: 'Commis', establishment: 'Hôtel Lutèce' };

it('fills in fields in both languages, whatever their accents and capitals', () => {
  expect(fillIn('Bonjour {prénom} {NOM}, {Offre} · {maison}', LEA)).toBe(
    'Bonjour Léa Morel, Commis · Hôtel Lutèce',
  );
  expect(fillIn('{Prenom}, {first name}, {offer}, {job}, { establishment }', LEA)).toBe(
    'Léa, Léa, Commis, Commis, Hôtel Lutèce',
  );
});

it('inserts day, time and place of an interview, and leaves the fields when there is none', () => {
  const text = 'Le {date} à {Heure}, {lieu} ; {time}, {place}';
  const meeting = { ...LEA, date: 'mardi 1 décembre 2026', time: '14:30', place: 'Salon bleu' };
  expect(fillIn(text, meeting)).toBe('Le mardi 1 décembre 2026 à 14:30, Salon bleu ; 14:30, Salon bleu');
  expect(fillIn(text, LEA)).toBe(text);
  expect(unknownFields(text)).toEqual([]);
});

it('leaves a field that is unknown or has no value as it is written', () => {
  expect(fillIn('{ville} {prénom} {constructor} {}', { ...LEA, firstName: '' })).toBe(
    '{ville} {prénom} {constructor} {}',
  );
  expect(unknownFields('{ville} {prénom} {ville} {__proto__}')).toEqual(['{ville}', '{__proto__}']);
  expect(fieldsIn('Bonjour {prénom}, {prénom}')).toEqual(['{prénom}']);
});

it('fills in once: the name of a candidate is never read as a field or a pattern', () => {
  const hostile = { ...LEA, firstName: '{maison}', lastName: '$& $1 $`' };
  expect(fillIn('{prénom} {nom}', hostile)).toBe('{maison} $& $1 $`');
});

it.each([
  '{{prénom}}',
  '{{{ first_name }}}',
  '[Prénom]',
  '[[nom]]',
  '[nom de l’établissement]',
  '%PRENOM%',
  '%%first name%%',
  '\u0024{prenom}',
  '#{offre}',
  '<prénom>',
  '<<Nom>>',
  '*|FNAME|*',
  '«Prénom»',
  '{% prénom %}',
  '{{prénom}',
  '@{prénom}',
  '%{prenom}',
  '<%= prénom %>',
  '%(prenom)s',
  '@@prenom@@',
  '##NOM##',
  '__nom__',
  '\u0024nom\u0024',
  '[NOM_CANDIDAT]',
  '{{contact.firstname}}',
])('reports %s, a field of another syntax, and inserts nothing there', (field) => {
  const text = `Bonjour ${field}, {prénom}`;
  expect(unknownFields(text)).toEqual([field]);
  expect(fillIn(text, LEA)).toBe(`Bonjour ${field}, Léa`);
});

it.each([
  'De 10 % à 20 % de prime, 10 %brut ou 20 %net',
  'https://lutece.example/?q=%C3%A9t%C3%A9&x=%20a%20',
  'Suivez @lutece et #recrutement, 12$ ou 15$, lea_rose@lutece.example, un_mot__deux',
  'Voir note [1], « oui », 5 < 6 > 4, <lea@lutece.example>, a * b | c * d, […]',
])('finds no field in %j', (text) => {
  expect(fieldsIn(text)).toEqual([]);
});
