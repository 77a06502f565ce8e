import 'server-only';
import { firstApplications, NO_APPLICATION_FILTER } from '#lib/mirror/applications.ts';
import { WAITING_DAYS } from '#lib/mirror/establishments.ts';
import type { ApplicationRow, OfferRow } from '#lib/mirror/model.ts';
import { idsOfOffers, NO_OFFER_FILTER, pageOfOffers } from '#lib/mirror/offers.ts';
import { addDays, toParisDay } from '#lib/mirror/paris-day.ts';
import { EXPIRING_DAYS, STALE_DAYS, type TodayFigures, todayFigures } from '#lib/mirror/today.ts';
import { type ScopeKey, type ScopeRef, scopeKey } from '#lib/scope/scope.ts';
import { type Figure, toFigures } from './model.ts';

export type Today = {
  readonly figures: readonly Figure[];
  /** For offers that are still open first, the longest wait first; without those who have waited too long. */
  readonly waiting: readonly ApplicationRow[];
  /** The latest first. */
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

/** What the first screen of an establishment shows, from the mirror alone. */
export async function readToday(scope: ScopeRef): Promise<Today> {
  const key = scopeKey(scope);
  const few = { page: 1, perPage: FIRST_FEW } as const;
  const [figures, waiting, fresh, expiring, empty] = await Promise.all([
    todayFigures(key),
    readWaiting(key),
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
    stale: { count: figures.staleApplications, days: STALE_DAYS },
    receivedLately: figures.receivedLately,
    ...delays,
  };
}

/** Somebody can still be hired for an offer that is open: these come first. */
async function readWaiting(key: ScopeKey): Promise<readonly ApplicationRow[]> {
  const since = addDays(toParisDay(new Date()), -STALE_DAYS);
  const filter = { ...NO_APPLICATION_FILTER, waitingDays: WAITING_DAYS, statusFrom: since };
  const oldest = { sort: 'received', order: 'asc', limit: FIRST_FEW } as const;
  const live = await idsOfOffers(
    key,
    { ...NO_OFFER_FILTER, statuses: ['published'] },
    { sort: 'modified', order: 'desc' },
  );
  const ofLive = live.length > 0 ? await firstApplications(key, { ...filter, offers: live }, oldest) : [];
  if (ofLive.length === FIRST_FEW) return ofLive;
  // As many again: some of these may be those.
  const others = await firstApplications(key, filter, { ...oldest, limit: 2 * FIRST_FEW });
  const known = new Set(ofLive.map(({ id }) => id));
  return [...ofLive, ...others.filter(({ id }) => !known.has(id))].slice(0, FIRST_FEW);
}
