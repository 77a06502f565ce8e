import { expect, it } from 'vitest';
import { fieldsIn, fillIn, mailAddress, unknownFields } from './fill.ts';

const LEA = { firstName: 'Léa', lastName: 'Morel', offer: 'Commis', house: 'Hôtel Lutèce' };

it('fills in fields in both languages, whatever their accents and capitals', () => {
  expect(fillIn('Bonjour {prénom} {NOM}, {Offre} · {maison}', LEA)).toBe(
    'Bonjour Léa Morel, Commis · Hôtel Lutèce',
  );
  expect(fillIn('{Prenom}, {first name}, {offer}, { establishment }', LEA)).toBe(
    'Léa, Léa, Commis, Hôtel Lutèce',
  );
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

it('opens mail with this message and nothing else in it', () => {
  const message = { subject: 'Suite & fin ?', body: 'Bonjour,\nà bientôt #1 100 %' };
  const address = new URL(mailAddress('lea@people.demo', message));
  expect(address.pathname).toBe('lea@people.demo');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    subject: message.subject,
    body: 'Bonjour,\r\nà bientôt #1 100 %',
  });
  const hostile = new URL(mailAddress('a@b.fr?bcc=x@y.fr&body=z', message));
  expect([...hostile.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(() => mailAddress('\ud800', { subject: '\ud800', body: '\udfff' })).not.toThrow();
});
