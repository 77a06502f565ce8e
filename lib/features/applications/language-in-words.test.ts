import { describe, expect, test } from 'vitest';
import { languageInWords } from './language-in-words.ts';

describe('languageInWords', () => {
  test.each([
    ['anglais', 'en', 'English'],
    ['neerlandais', 'fr', 'néerlandais'],
    ['portugais', 'en', 'Portuguese'],
    ['de', 'fr', 'allemand'],
  ])('%s in %s is %s', (slug, locale, name) => {
    expect(languageInWords(slug, locale)).toBe(name);
  });

  test('an unknown language slug is shown as words', () => {
    expect(languageInWords('langue-des-signes', 'en')).toBe('Langue des signes');
  });
});
