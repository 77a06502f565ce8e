'use client';

import { useLocale } from 'next-intl';
import { languageInWords } from '#lib/features/applications/language-in-words.ts';
import { slugInWords } from '#lib/features/applications/slug-in-words.ts';
import { useScreen } from './screen-context.ts';
import { useSourceName } from './use-source-name.ts';

/** Names of the platform's slugs; one without a name is shown as words. */
export function useNames() {
  const { names } = useScreen();
  const locale = useLocale();
  return {
    department: (slug: string) => names.departments[slug] ?? slugInWords(slug),
    source: useSourceName(),
    /** As within a sentence: French writes names of languages in lower case, English does not. */
    language: (slug: string) => {
      const name = names.languages[slug] ?? languageInWords(slug, locale);
      return locale === 'fr' ? name.toLocaleLowerCase('fr') : name;
    },
  };
}
