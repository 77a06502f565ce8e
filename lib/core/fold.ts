import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { fold } from '#contract/fold.ts';
import { likeOf } from './like.ts';

/** Apostrophes and hyphens are ignored: they do not distinguish names. */
const unmarked = (folded: string) => folded.replaceAll(/['-]/g, '');

/** The same in SQL. */
const textOf = (text: SQLWrapper) => sql`translate(perron.fold(${text}), '''-', '')`;

/** A text in the form in which words are searched for in it. */
export function plainOf(text: string): string {
  return unmarked(fold(text));
}

/** The folded words of a search text. */
export function wordsOf(typed: string): readonly string[] {
  return plainOf(typed).split(/\s+/).filter(Boolean);
}

/** SQL: whether a text contains all of these folded words; true for no words. */
export function hasEveryWord(text: SQLWrapper, words: readonly string[]): SQL {
  return sql`${textOf(text)} like all (${sql.param(words.map(likeOf))}::text[])`;
}

/** SQL: whether a text contains one of these folded words. */
export function hasAnyWord(text: SQLWrapper, words: readonly string[]): SQL {
  return sql`${textOf(text)} like any (${sql.param(words.map(likeOf))}::text[])`;
}
