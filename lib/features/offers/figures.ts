import 'server-only';
import { CANDIDATURE_STATUSES } from '#contract/candidature-status.ts';
import { addDays, dayIn } from '#contract/day.ts';
import { type CountKnowledge, knowledgeOf } from '#lib/engines/lists/known-count.ts';
import { countApplications, NO_APPLICATION_FILTER } from '#lib/engines/mirror/applications.ts';
import { zoneOfEstablishment } from '#lib/engines/mirror/clocks.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { database } from '#lib/engines/store/database.ts';
import { countsOfOffer, daysOfOffer, type OfferCounts, type OfferDay } from './offer-figures.ts';
import type { ReadableOffer } from './view-model.ts';

export type OfferFigures = OfferCounts & {
  /** Null where the platform does not count. */
  readonly views: number | null;
  /** A platform with its own names for stages makes some of the counts, or all, unknown. */
  readonly known: CountKnowledge;
  /** The last days, oldest first, also those without applications. */
  readonly days: readonly OfferDay[];
  /** Number of applications before these days. */
  readonly earlier: number;
  /** The day of the first application; null without any. */
  readonly since: string | null;
};

/** Number of days in the chart. */
const DAYS = 30;
const STAGES_COUNTED = ['interview', 'offered', 'hired'];

/** The figures of an offer, from the mirror only. */
export async function readOfferFigures(
  key: ScopeKey,
  { id, status, views, establishmentId }: Pick<ReadableOffer, 'id' | 'status' | 'views' | 'establishmentId'>,
  now = new Date(),
  db = database(),
): Promise<OfferFigures> {
  const [counts, perDay, all, zone] = await Promise.all([
    countsOfOffer(key, id, db),
    daysOfOffer(key, id, db),
    countApplications(key, NO_APPLICATION_FILTER, db),
    zoneOfEstablishment(key, establishmentId, db),
  ]);
  const days = lastDays(
    perDay,
    status === 'published' ? null : (perDay.at(-1)?.day ?? null),
    dayIn(zone, now),
  );
  const known = knowledgeOf(all, STAGES_COUNTED, CANDIDATURE_STATUSES);
  return {
    ...counts,
    views: views ?? null,
    known: known === 'whole' && counts.untold > 0 ? 'part' : known,
    days,
    earlier: counts.received - days.reduce((sum, { received }) => sum + received, 0),
    since: perDay[0]?.day ?? null,
  };
}

/** Every day up to `last`, by default today. */
function lastDays(perDay: readonly OfferDay[], last: string | null, today: string): readonly OfferDay[] {
  const received = new Map(perDay.map((each) => [each.day, each.received]));
  const until = last ?? today;
  return Array.from({ length: DAYS }, (_, at) => {
    const day = addDays(until, at + 1 - DAYS);
    return { day, received: received.get(day) ?? 0 };
  });
}
