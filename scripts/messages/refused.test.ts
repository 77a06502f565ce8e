import { expect, it } from 'vitest';
import { type Language, wordFaults } from './refused.ts';

const faultsOf = (language: Language, messages: Record<string, string>) =>
  wordFaults(language, new Map(Object.entries(messages)));

it.each([
  ['fr', 'notes.save', 'Garder la note', 'Enregistrer'],
  ['fr', 'figures.agree', 'Offres : la plateforme compte comme nous.', 'les chiffres concordent'],
  ['fr', 'list.text', 'La page se complète d’elle-même.', 'automatiquement'],
  ['fr', 'time.rate', '{count, plural, one {# par minute} other {# par minute}} au plus', 'par minute'],
  ['en', 'offers.count', '{count, plural, one {# offer} other {# offers}}', 'job'],
  ['en', 'aside', 'Put {name}’s application aside until…', 'snooze'],
] as const)('refuses in %s what %s says: %s', (language, key, message, instead) => {
  const [fault, ...others] = faultsOf(language, { [key]: message });
  expect(fault).toContain(`${key} (${language}): `);
  expect(fault).toContain(instead);
  expect(others).toEqual([]);
});

it('allows the same words in another meaning', () => {
  expect(faultsOf('fr', { 'delete.keep': 'Garder l’offre', 'sort.label': 'Trier par' })).toEqual([]);
  expect(faultsOf('en', { stage: 'Offer made', 'choice.keep': 'Keep my version' })).toEqual([]);
});

it('limits how often a word occurs in all messages together', () => {
  const saying = (times: number) =>
    Object.fromEntries(Array.from({ length: times }, (_, at) => [`key.${at}`, 'La plateforme répond.']));
  expect(faultsOf('fr', saying(60))).toEqual([]);
  expect(faultsOf('fr', saying(61))).toEqual(['fr: /plateforme/gi stands 61 times, 60 at most']);
});
