import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { fold, hasAnyWord, hasEveryWord, wordsOf } from '#lib/core/fold.ts';

/** What a person is looked for by in texts. */
export type Sought =
  | { readonly kind: 'words'; readonly words: readonly string[] }
  /** A pattern that Postgres and browsers read alike, of an address or a number that stands by itself. */
  | { readonly kind: 'whole'; readonly pattern: string };

/** Each word by itself, without case and accents. */
export function soughtWords(typed: string): Sought {
  return { kind: 'words', words: wordsOf(typed) };
}

/** An e-mail address in lower case: not as a part of a longer one. */
export function soughtEmail(email: string): Sought {
  const address = email.replaceAll(/[.*+?^${}()|[\]\\/]/g, (sign) => `\\${sign}`);
  return { kind: 'whole', pattern: `(?<![\\w.+%-])(?<!\\w')${address}(?![\\w+%-]|\\.\\w)` };
}

/** A telephone number as it is dialled in France, however it is grouped. */
export function soughtPhone(dialled: string): Sought {
  const gap = '[\\s.()/-]*';
  const spelt = [...dialled.replace(/^0/, '')].join(gap);
  const country = dialled.startsWith('0') ? `(?:(?:\\+|00)${gap}3${gap}3${gap}(?:0${gap})?|0${gap})` : '\\+?';
  return { kind: 'whole', pattern: `(?<![\\d+])${country}${spelt}(?!\\d)` };
}

/** Whether a text has it: every word, or the whole address or number. */
export function hasSought(text: SQLWrapper, sought: Sought): SQL {
  return sought.kind === 'words' ? hasEveryWord(text, sought.words) : hasWhole(text, sought.pattern);
}

/** Letters of a word that can point to a person: shorter words are in text about anybody. */
export const SHORTEST_TELLING_WORD = 3;

/** Whether a text has a part of it: a telling word, or the whole address or number. */
export function hasPartOf(text: SQLWrapper, sought: Sought): SQL {
  if (sought.kind === 'whole') return hasWhole(text, sought.pattern);
  const telling = sought.words.filter((word) => word.length >= SHORTEST_TELLING_WORD);
  return hasAnyWord(text, telling.length > 0 ? telling : sought.words);
}

const hasWhole = (text: SQLWrapper, pattern: string) => sql`lower(normalize(${text}, NFC)) ~ ${pattern}`;

/** Where a text has its first part; the end where it has none. */
export function placeOf(text: string, sought: Sought): number {
  const places =
    sought.kind === 'words'
      ? sought.words.map((word) => fold(text).indexOf(word))
      : [text.normalize('NFC').toLowerCase().search(new RegExp(sought.pattern, 'u'))];
  return Math.min(...places.filter((place) => place >= 0), text.length);
}
