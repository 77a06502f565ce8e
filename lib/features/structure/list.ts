import { defineListView, type ParamsOf } from '#lib/engines/lists/view.ts';

/** The establishments that are attached to a group, by name. */
export const structureList = defineListView({
  filters: { q: { kind: 'search', param: 'q', longest: 100 } },
  perPage: 50,
});
export type StructureParams = ParamsOf<typeof structureList>;
