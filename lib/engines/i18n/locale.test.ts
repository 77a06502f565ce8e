import { expect, it } from 'vitest';
import { pickLocale } from './locale.ts';

it('keeps the language that was chosen', () => {
  expect(pickLocale('en-GB', 'fr-FR,fr;q=0.9')).toBe('en-GB');
  // The stored value of an earlier version.
  expect(pickLocale('en', 'fr-FR,fr;q=0.9')).toBe('en-GB');
});

it('follows the weights of the browser', () => {
  expect(pickLocale(undefined, 'de-DE,fr;q=0.5,en-US;q=0.8')).toBe('en-GB');
  expect(pickLocale(undefined, 'en;q=0,fr')).toBe('fr');
});

it.each([[null], [''], ['de,es;q=0.9'], [';;q=x,,']])(
  'speaks French when %j names nothing we speak',
  (header) => {
    expect(pickLocale('klingon', header)).toBe('fr');
  },
);
