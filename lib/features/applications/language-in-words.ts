import { slugInWords } from './slug-in-words.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

let codes: ReadonlyMap<string, string> | null = null;

/**
 * The name of a language whose term the platform has not sent in time. Its slugs are French names (`anglais`) or codes
 * (`en`); any other slug is shown as words.
 */
export function languageInWords(slug: string, locale: string): string {
  codes ??= codesBySlug();
  const code = codes.get(slug);
  const name = code && new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }).of(code);
  return name ?? slugInWords(slug);
}

function codesBySlug(): ReadonlyMap<string, string> {
  const french = new Intl.DisplayNames(['fr'], { type: 'language', fallback: 'none' });
  const named = CODES.flatMap((code) => {
    const name = french.of(code);
    return name ? [[toSlug(name), code] as const, [code, code] as const] : [];
  });
  return new Map(named);
}

function toSlug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');
}
