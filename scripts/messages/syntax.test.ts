import { expect, it } from 'vitest';
import { messageParts } from './syntax.ts';

it('returns the text of every branch, and the arguments of all', () => {
  const message =
    '{count, plural, =0 {Aucune offre} one {# offre <b>de {establishment}</b>} other {# offres}} le {day, date, day}';
  const { arguments: names, texts } = messageParts(message);
  expect([...new Set(names)].sort()).toEqual(['b', 'count', 'day', 'establishment']);
  expect(texts.sort()).toEqual(['0 le 0', '0 offre de 0', '0 offres', 'Aucune offre']);
});

it('reads quoted parts as text', () => {
  expect(messageParts("Écrivez '{prénom}'")).toEqual({ arguments: [], texts: ['Écrivez {prénom}'] });
});

it.each([
  'Bonjour {name',
  'Bonjour {name}}',
  '{n, plural, one {# offre}}',
  '{n, plurals, other {#}}',
  '<b>Bonjour',
])('refuses %s', (message) => {
  expect(() => messageParts(message)).toThrow();
});
