import 'server-only';
import { firstApplications, NO_APPLICATION_FILTER } from '#lib/engines/mirror/applications.ts';
import { WAITING_DAYS } from '#lib/engines/mirror/establishments.ts';
import type { ApplicationFilter, ApplicationRow, OfferRow } from '#lib/engines/mirror/model.ts';
import { NO_OFFER_FILTER, pageOfOffers } from '#lib/engines/mirror/offers.ts';
import { returnedIds } from '#lib/engines/mirror/triage.ts';
import { hopefulFilter, LONGEST_FIRST, STALE_DAYS } from '#lib/engines/mirror/waiting.ts';
import { type ScopeKey, type ScopeRef, scopeKey } from '#lib/engines/scope/scope.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { type Figure, toFigures } from './model.ts';
import { EXPIRING_DAYS, type TodayFigures, todayFigures } from './today.ts';

export type Today = {
  readonly figures: readonly Figure[];
  /** The status of new applications. */
  readonly firstStage: string;
  /** New ones without a snooze: the content of a triage round. */
  readonly toTriage: number;
  /** Snoozed ones of a later stage that are back: a round starts with them. */
  readonly returned: number;
  /** Longest wait first, without those that have waited too long or are snoozed. */
  readonly waiting: readonly ApplicationRow[];
  /** Latest first, without snoozed ones. */
  readonly fresh: readonly ApplicationRow[];
  /** Soonest end first. */
  readonly expiring: readonly OfferRow[];
  readonly empty: readonly OfferRow[];
  /** Those that have waited so long that they can only be answered together. */
  readonly stale: { readonly count: number; readonly days: number };
  readonly receivedLately: TodayFigures['receivedLately'];
  readonly waitingDays: number;
  readonly expiringDays: number;
};

const FIRST_FEW = 5;

/** The home page of an establishment, from the mirror only; applications in `firstStage` are new. */
export async function readToday(scope: ScopeRef, firstStage: string): Promise<Today> {
  const key = scopeKey(scope);
  const few = { page: 1, perPage: FIRST_FEW } as const;
  const isNew = { ...NO_APPLICATION_FILTER, statuses: [firstStage] };
  const now = databaseNow();
  const [figures, returned, hopeful] = await Promise.all([
    todayFigures(key, firstStage),
    returnedIds(key, NO_APPLICATION_FILTER, { ...OLDEST, now, limit: 1, except: [firstStage] }),
    hopefulFilter(key, now),
  ]);
  const [waiting, fresh, expiring, empty] = await Promise.all([
    firstAwake(key, hopeful, { ...LONGEST_FIRST, limit: FIRST_FEW }, { now, count: figures.snoozedWaiting }),
    firstAwake(
      key,
      isNew,
      { sort: 'received', order: 'desc', limit: FIRST_FEW },
      { now, count: figures.snoozedNew },
    ),
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
    figures: toFigures({ ...figures, firstStage }, delays, scope),
    firstStage,
    toTriage: figures.awakeNew,
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

/** The first rows that are not snoozed, given how many of the matching ones are. */
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
