import 'server-only';
import { firstApplications, NO_APPLICATION_FILTER } from '#lib/mirror/applications.ts';
import { WAITING_DAYS } from '#lib/mirror/establishments.ts';
import type { ApplicationRow, OfferRow } from '#lib/mirror/model.ts';
import { NO_OFFER_FILTER, pageOfOffers } from '#lib/mirror/offers.ts';
import { EXPIRING_DAYS, todayFigures } from '#lib/mirror/today.ts';
import { type ScopeRef, scopeKey } from '#lib/scope/scope.ts';
import { type Figure, toFigures } from './model.ts';

export type Today = {
  readonly figures: readonly Figure[];
  /** The longest wait first. */
  readonly waiting: readonly ApplicationRow[];
  /** The latest first. */
  readonly fresh: readonly ApplicationRow[];
  /** The soonest end first. */
  readonly expiring: readonly OfferRow[];
  readonly empty: readonly OfferRow[];
  readonly week: { readonly since: string; readonly received: number; readonly before: number };
  readonly waitingDays: number;
  readonly expiringDays: number;
};

const FIRST_FEW = 5;

/** What the first screen of an establishment shows, from the mirror alone. */
export async function readToday(scope: ScopeRef): Promise<Today> {
  const key = scopeKey(scope);
  const few = { page: 1, perPage: FIRST_FEW } as const;
  const [figures, waiting, fresh, expiring, empty] = await Promise.all([
    todayFigures(key),
    firstApplications(
      key,
      { ...NO_APPLICATION_FILTER, waitingDays: WAITING_DAYS },
      { sort: 'received', order: 'asc', limit: FIRST_FEW },
    ),
    firstApplications(
      key,
      { ...NO_APPLICATION_FILTER, statuses: ['received'] },
      { sort: 'received', order: 'desc', limit: FIRST_FEW },
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
    figures: toFigures(figures, delays, scope),
    waiting,
    fresh,
    expiring,
    empty,
    week: figures.lastSevenDays,
    ...delays,
  };
}
