import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { fold } from '#contract/fold.ts';
import { regexOf } from './like.ts';

/** Hyphens and apostrophes, which do not tell names apart, where folding makes gaps of them. */
const JOINS = '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u00b4`';
const JOIN = new RegExp(`[${JOINS}]`, 'g');

/** The same in SQL. */
const textOf = (text: SQLWrapper) => sql`translate(perron.fold(translate(${text}, ${JOINS}, '')), '''-', '')`;

/** A text in the form in which words are searched for in it. */
export function plainOf(text: string): string {
  return fold(text.replaceAll(JOIN, '')).replaceAll(/['-]/g, '');
}

/** The folded words of a search text. */
export function wordsOf(typed: string): readonly string[] {
  return plainOf(typed).split(/\s+/).filter(Boolean);
}

/**
 * A pattern that Postgres and browsers read alike, of a folded word in a text in that form: anywhere, or as words that
 * are it together (`ndiaye` in "N Diaye").
 */
export function patternOf(word: string): string {
  const letters = [...word].map(regexOf);
  return `${letters.join('')}|(?<!\\w)${letters.join('\\s*')}(?!\\w)`;
}

/** SQL: whether a text contains all of these folded words; true for no words. */
export function hasEveryWord(text: SQLWrapper, words: readonly string[]): SQL {
  return sql`${textOf(text)} ~ all (${sql.param(words.map(patternOf))}::text[])`;
}

/** SQL: whether a text contains one of these folded words. */
export function hasAnyWord(text: SQLWrapper, words: readonly string[]): SQL {
  return sql`${textOf(text)} ~ any (${sql.param(words.map(patternOf))}::text[])`;
}
