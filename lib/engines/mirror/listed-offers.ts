import 'server-only';
import { STATUS_ORDER } from '#lib/core/offer-status.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { type OfferParams, offerList } from './lists/offer-list.ts';
import type { OfferFilter } from './model.ts';
import { countOffers } from './offers.ts';

/** The filter of the list of a URL, with its statuses named. */
export async function listedFilter(key: ScopeKey, params: OfferParams): Promise<OfferFilter> {
  const filter = offerList.filterOf(params);
  return withCurrentStatuses(filter, await countOffers(key, filter));
}

/** Archived offers are excluded unless requested; unknown statuses are included. */
export function withCurrentStatuses(
  filter: OfferFilter,
  counts: Readonly<Record<string, number>>,
): OfferFilter {
  if (filter.statuses.length > 0) return filter;
  const known = new Set([...STATUS_ORDER, ...Object.keys(counts)]);
  return { ...filter, statuses: [...known].filter((status) => status !== 'archived') };
}

/** How many offers the list of a URL has, on all its pages. */
export async function countListed(key: ScopeKey, params: OfferParams): Promise<number> {
  const filter = offerList.filterOf(params);
  const counts = await countOffers(key, filter);
  const { statuses } = withCurrentStatuses(filter, counts);
  return statuses.reduce((total, status) => total + (counts[status] ?? 0), 0);
}
