import { applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import type { ListParamsControl } from '../screen-data.ts';

/** Clears all filters, without leaving an offer's own page. */
export function clearFilters({ params: { offers }, setFilter, clearFilter }: ListParamsControl): void {
  if (offers.length === 1) setFilter({ ...applicationList.none, offers });
  else clearFilter();
}
