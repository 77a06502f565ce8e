import { domainToUnicode } from 'node:url';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { BETWEEN_DIGITS } from '#contract/phone-parts.ts';
import { hasAnyWord, hasEveryWord, patternOf, plainOf, wordsOf } from '#lib/core/fold.ts';
import { regexOf } from '#lib/core/like.ts';

/** A search for a person in texts. */
export type Sought =
  | { readonly kind: 'words'; readonly words: readonly string[] }
  /** A pattern that Postgres and browsers read alike, of an address or a number as a whole. */
  | { readonly kind: 'whole'; readonly pattern: string };

/** Each word separately, ignoring case and accents. */
export function soughtWords(typed: string): Sought {
  return { kind: 'words', words: wordsOf(typed) };
}

/** The key of an e-mail address, with or without the accents of its domain: not as a part of a longer one. */
export function soughtEmail(email: string): Sought {
  const [mailbox, domain = ''] = email.split('@');
  const spellings = new Set([email, `${mailbox}@${domainToUnicode(domain) || domain}`]);
  const address = [...spellings].map(regexOf).join('|');
  return { kind: 'whole', pattern: `(?<![\\w.+%-])(?<!\\w')(?:${address})(?![\\w+%-]|\\.\\w)` };
}

/** Of countries where a national number starts with 0: France, and overseas. */
const WITH_ZERO = '33|262|508|590|594|596';

/** A telephone number, however it is grouped and with or without its country code. */
export function soughtPhone(typed: string): Sought {
  const gap = `[${BETWEEN_DIGITS}]*`;
  const spelt = (digits: string) => [...digits].join(gap);
  const digits = typed.replaceAll(/\(0\)|[^\d+]/g, '').replace(/^00/, '+');
  const [, country, abroad] = new RegExp(`^\\+(${WITH_ZERO})0?(\\d+)$`).exec(digits) ?? [];
  const national = abroad ?? /^0(\d+)$/.exec(digits)?.[1];
  if (national === undefined) {
    const whole = spelt(digits.replace('+', ''));
    return { kind: 'whole', pattern: `(?<![\\d+])(?:\\+|00${gap})?${whole}(?!\\d)` };
  }
  const countries = (country ?? WITH_ZERO).split('|').map(spelt).join('|');
  const before = `(?:(?:\\+|00)${gap}(?:${countries})${gap}(?:0${gap})?|0${gap})`;
  return { kind: 'whole', pattern: `(?<![\\d+])${before}${spelt(national)}(?!\\d)` };
}

/** Whether a text contains it: every word, or the whole address or number. */
export function hasSought(text: SQLWrapper, sought: Sought): SQL {
  return sought.kind === 'words' ? hasEveryWord(text, sought.words) : hasWhole(text, sought.pattern);
}

/** Letters of a word that can identify a person: shorter words are in texts about anybody. */
export const SHORTEST_TELLING_WORD = 3;

/** Whether a text contains a part of it: a word that is long enough, or the whole address or number. */
export function hasPartOf(text: SQLWrapper, sought: Sought): SQL {
  if (sought.kind === 'whole') return hasWhole(text, sought.pattern);
  const telling = sought.words.filter((word) => word.length >= SHORTEST_TELLING_WORD);
  return hasAnyWord(text, telling.length > 0 ? telling : sought.words);
}

const hasWhole = (text: SQLWrapper, pattern: string) => sql`lower(normalize(${text}, NFC)) ~ ${pattern}`;

/** Where a text has its first part; the end when it has none. */
export function placeOf(text: string, sought: Sought): number {
  const places =
    sought.kind === 'words'
      ? sought.words.map((word) => plainOf(text).search(new RegExp(patternOf(word), 'u')))
      : [text.normalize('NFC').toLowerCase().search(new RegExp(sought.pattern, 'u'))];
  return Math.min(...places.filter((place) => place >= 0), text.length);
}
