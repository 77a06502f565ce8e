import { and, asc, count, eq, sql } from 'drizzle-orm';
import { countIf, countReached, medianHours } from '#lib/engines/mirror/reads/establishment-parts.ts';
import { applications as a } from '#lib/engines/mirror/schema/applications.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { database } from '#lib/engines/store/database.ts';

/** The outcome of all applications of an offer. */
export type OfferCounts = {
  readonly received: number;
  /** How many have reached each of `STAGES`, or a later one. */
  readonly reached: readonly number[];
  /** How many have an incomplete history. */
  readonly untold: number;
  /** First answers, and their median time in hours; null without any. */
  readonly answers: number;
  readonly answerHours: number | null;
};

/** The applications of a day in the establishment's time zone. */
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

/** The days with applications for an offer, oldest first; days without any are missing. */
export function daysOfOffer(key: ScopeKey, offerId: number, db = database()): Promise<readonly OfferDay[]> {
  return db
    .select({ day: a.receivedOn, received: count() })
    .from(a)
    .where(ofOffer(key, offerId))
    .groupBy(a.receivedOn)
    .orderBy(asc(a.receivedOn));
}

const ofOffer = (key: ScopeKey, offerId: number) => and(eq(a.scope, key), eq(a.offerId, offerId));
