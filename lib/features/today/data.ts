import 'server-only';
import { firstApplications, NO_APPLICATION_FILTER } from '#lib/engines/mirror/applications.ts';
import { WAITING_DAYS } from '#lib/engines/mirror/establishments.ts';
import type { ApplicationFilter, ApplicationRow, OfferRow } from '#lib/engines/mirror/model.ts';
import { NO_OFFER_FILTER, pageOfOffers } from '#lib/engines/mirror/offers.ts';
import { countAwake, returnedIds } from '#lib/engines/mirror/triage.ts';
import { hopefulFilter, LONGEST_FIRST, STALE_DAYS } from '#lib/engines/mirror/waiting.ts';
import { type ScopeKey, type ScopeRef, scopeKey } from '#lib/engines/scope/scope.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { type Figure, toFigures } from './model.ts';
import { EXPIRING_DAYS, type TodayFigures, todayFigures } from './today.ts';

export type Today = {
  readonly figures: readonly Figure[];
  /** What is new has this status. */
  readonly firstStage: string;
  /** New ones that nobody has put off: what a round of triage is about. */
  readonly toTriage: number;
  /** What was put off at a later stage and is back: what a round begins with. */
  readonly returned: number;
  /** The longest wait first, without those who have waited too long or are put off. */
  readonly waiting: readonly ApplicationRow[];
  /** The latest first, without those that are put off. */
  readonly fresh: readonly ApplicationRow[];
  /** The soonest end first. */
  readonly expiring: readonly OfferRow[];
  readonly empty: readonly OfferRow[];
  /** Who has waited so long that one answer to all is what is left. */
  readonly stale: { readonly count: number; readonly days: number };
  readonly receivedLately: TodayFigures['receivedLately'];
  readonly waitingDays: number;
  readonly expiringDays: number;
};

const FIRST_FEW = 5;

/** What the first screen of an establishment shows, from the mirror alone; what is in `firstStage` is new. */
export async function readToday(scope: ScopeRef, firstStage: string): Promise<Today> {
  const key = scopeKey(scope);
  const few = { page: 1, perPage: FIRST_FEW } as const;
  const isNew = { ...NO_APPLICATION_FILTER, statuses: [firstStage] };
  const now = databaseNow();
  const [figures, newOnes, waitingOnes, returned, hopeful] = await Promise.all([
    todayFigures(key, firstStage),
    countAwake(key, isNew, now),
    countAwake(key, { ...NO_APPLICATION_FILTER, waitingDays: WAITING_DAYS }, now),
    returnedIds(key, NO_APPLICATION_FILTER, { ...OLDEST, now, limit: 1, except: [firstStage] }),
    hopefulFilter(key, now),
  ]);
  const snoozedNew = newOnes.all - newOnes.awake;
  const snoozedWaiting = waitingOnes.all - waitingOnes.awake;
  const [waiting, fresh, expiring, empty] = await Promise.all([
    firstAwake(key, hopeful, { ...LONGEST_FIRST, limit: FIRST_FEW }, { now, count: snoozedWaiting }),
    firstAwake(key, isNew, { sort: 'received', order: 'desc', limit: FIRST_FEW }, { now, count: snoozedNew }),
    pageOfOffers(
      key,
      { ...NO_OFFER_FILTER, expiresWithinDays: EXPIRING_DAYS },
      { ...few, sort: 'expires', order: 'asc' },
    ),
    pageOfOffers(
      key,
      { ...NO_OFFER_FILTER, withoutApplications: true },
      { ...few, sort: 'created', order: 'asc' },
    ),
  ]);
  const delays = { waitingDays: WAITING_DAYS, expiringDays: EXPIRING_DAYS };
  return {
    figures: toFigures({ ...figures, firstStage, snoozedNew, snoozedWaiting }, delays, scope),
    firstStage,
    toTriage: newOnes.awake,
    returned: returned.total,
    waiting,
    fresh,
    expiring,
    empty,
    stale: { count: figures.staleApplications, days: STALE_DAYS },
    receivedLately: figures.receivedLately,
    ...delays,
  };
}

type PutOff = { readonly now: Date; readonly count: number };

const OLDEST = { sort: 'received', order: 'asc' } as const;

/** The first that nobody has put off, where so many of those that match are. */
async function firstAwake(
  key: ScopeKey,
  filter: ApplicationFilter,
  { limit, ...sorting }: Parameters<typeof firstApplications>[2],
  { now, count }: PutOff,
): Promise<readonly ApplicationRow[]> {
  const rows = await firstApplications(key, filter, { ...sorting, limit: limit + count });
  return rows
    .filter(({ snoozedUntil }) => snoozedUntil === null || Date.parse(snoozedUntil) <= now.getTime())
    .slice(0, limit);
}
