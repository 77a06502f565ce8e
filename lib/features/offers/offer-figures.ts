import { and, asc, count, eq, sql } from 'drizzle-orm';
import { countIf, countReached, medianHours } from '#lib/engines/mirror/reads/establishment-parts.ts';
import { applications as a } from '#lib/engines/mirror/schema/applications.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { database } from '#lib/engines/store/database.ts';

/** What became of all applications of an offer. */
export type OfferCounts = {
  readonly received: number;
  /** How many have been in each of `STAGES` or in a later one. */
  readonly reached: readonly number[];
  /** How many have a history that does not tell. */
  readonly untold: number;
  /** First answers that were given, and their median time in hours; null without one. */
  readonly answers: number;
  readonly answerHours: number | null;
};

/** The applications of a day at the establishment. */
export type OfferDay = { readonly day: string; readonly received: number };

/** The counts of an offer, from the rows of a scope. */
export async function countsOfOffer(key: ScopeKey, offerId: number, db = database()): Promise<OfferCounts> {
  const all = sql`true`;
  const [counts] = await db
    .select({
      received: count(),
      reached: countReached(all),
      untold: countIf(sql`${a.furthest} is null`),
      answers: countIf(sql`${a.answeredAt} is not null`),
      answerHours: medianHours(a.answeredAt, sql`${a.answeredAt} is not null`),
    })
    .from(a)
    .where(ofOffer(key, offerId));
  if (!counts) throw new Error('A count of rows gave no row.');
  return counts;
}

/** The days on which applications of an offer came, the first first; days without any are missing. */
export function daysOfOffer(key: ScopeKey, offerId: number, db = database()): Promise<readonly OfferDay[]> {
  return db
    .select({ day: a.receivedOn, received: count() })
    .from(a)
    .where(ofOffer(key, offerId))
    .groupBy(a.receivedOn)
    .orderBy(asc(a.receivedOn));
}

const ofOffer = (key: ScopeKey, offerId: number) => and(eq(a.scope, key), eq(a.offerId, offerId));
