import { LIST_SEARCH } from '#lib/engines/lists/filters.ts';
import { defineListView, type ParamsOf } from '#lib/engines/lists/view.ts';

/** The establishments that are attached to a group, by name. */
export const structureList = defineListView({
  filters: { q: LIST_SEARCH },
  perPage: 50,
});
export type StructureParams = ParamsOf<typeof structureList>;
