import { defineListView, type ParamsOf } from '#lib/list/view.ts';

/** Talents that the establishment keeps an eye on, the newest first. */
export const favoriteList = defineListView({ filters: {}, perPage: 25 });
export type FavoriteParams = ParamsOf<typeof favoriteList>;
