import { applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import type { ListParamsControl } from '../screen-data.ts';

/** Lifts all filters; the page of one offer is not left by that. */
export function clearFilters({ params: { offers }, setFilter, clearFilter }: ListParamsControl): void {
  if (offers.length === 1) setFilter({ ...applicationList.none, offers });
  else clearFilter();
}
