import { and, eq, sql } from 'drizzle-orm';
import { MOST_WORDS, toWords } from '#lib/list/search-words.ts';
import { findKnown } from '#lib/list/sql.ts';
import type { Runner } from '../database.ts';
import type { ApplicationFilter } from '../model.ts';
import { applicationBeginnings } from '../schema/applications.ts';
import { anyOf } from './any-of.ts';
import { applicationSql } from './application-filter.ts';

/** Beginnings are counted for so many letters. */
const COUNTED = /^[a-z]{2,12}$/;

/** All beginnings that a filter asks for; none when it asks for more, or their applications are not counted. */
export function countedBeginnings(filter: ApplicationFilter): readonly string[] {
  const known = findKnown(applicationSql, 'words', filter);
  if (!known) return [];
  const words = [...new Set(toWords(known.q))].slice(0, MOST_WORDS);
  return known.q.includes('@') || !words.every((word) => COUNTED.test(word)) ? [] : words;
}

/** Applications per status that have a word with this beginning. */
export function countBeginning(
  db: Runner,
  scope: number,
  beginning: string,
  statuses: readonly string[],
): Promise<{ status: string; n: number }[]> {
  const b = applicationBeginnings;
  return db
    .select({ status: b.status, n: b.n })
    .from(b)
    .where(and(eq(b.scope, scope), eq(b.beginning, beginning), anyOf(b.status, statuses), sql`${b.n} > 0`));
}

/**
 * About how many rows of an order are passed until so many that match are found: of `all` rows `matching` match, and
 * are taken to be spread evenly. Where that is less than `matching`, it is the shorter way to them.
 */
export function rowsToWalk(wanted: number, matching: number, all: number): number {
  return Math.min(all, (wanted * all) / Math.max(1, matching));
}

/** Putting marks side by side takes the time of so many rows, testing an id by them so small a part of one's. */
const MARKS = { once: 500, each: 1 / 15 };

/**
 * The shortest way to the first rows of a search: of an order so many are passed, each row tested or, where its words
 * are `marked`, each id; or what matches is collected, which costs so many rows.
 */
export function shortestWay({
  passed,
  marked,
  collected,
}: {
  readonly passed: number;
  readonly marked: boolean;
  readonly collected: number;
}): 'marks' | 'rows' | 'collect' {
  const byMarks = marked ? MARKS.once + MARKS.each * passed : passed;
  if (Math.min(byMarks, passed) >= collected) return 'collect';
  return byMarks < passed ? 'marks' : 'rows';
}
