/** The supported languages, each with the region of its readers: days before months in English too. */
export const LOCALES = ['fr', 'en-GB'] as const;
export type Locale = (typeof LOCALES)[number];

const languageOf = (tag: string) => tag.split('-')[0];
const findLocale = (tag: string) => LOCALES.find((locale) => languageOf(locale) === languageOf(tag));

/** The chosen language, else the first supported one of `Accept-Language`, else French. */
export function pickLocale(chosen: string | undefined, acceptLanguage: string | null): Locale {
  const own = findLocale(chosen ?? '');
  if (own) return own;
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag, weight: weight ? Number(weight.trim().slice(2)) : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return wanted.flatMap(({ tag }) => findLocale(tag) ?? []).at(0) ?? 'fr';
}
