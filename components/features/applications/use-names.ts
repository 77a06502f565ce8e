'use client';

import { useLocale } from 'next-intl';
import { languageInWords } from '#lib/features/applications/language-in-words.ts';
import { slugInWords } from '#lib/features/applications/slug-in-words.ts';
import { useScreen } from './screen-context.ts';
import { useSourceName } from './use-source-name.ts';

/** Names of what the platform gives as slugs; one that nobody has named is shown as words. */
export function useNames() {
  const { names } = useScreen();
  const locale = useLocale();
  return {
    department: (slug: string) => names.departments[slug] ?? slugInWords(slug),
    source: useSourceName(),
    /** As it stands in a sentence: French writes the names of languages small, English does not. */
    language: (slug: string) => {
      const name = names.languages[slug] ?? languageInWords(slug, locale);
      return locale === 'fr' ? name.toLocaleLowerCase('fr') : name;
    },
  };
}
