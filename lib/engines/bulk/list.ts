import { defineListView, type ParamsOf } from '#lib/engines/lists/view.ts';
import { ITEM_STATES, ITEMS_PAGE, OBSTACLES } from './model.ts';

/** The items of a review or of results, the newest records first, lines of a file in its order. */
export const itemList = defineListView({
  filters: {
    state: { kind: 'choice', param: 'state', of: ITEM_STATES },
    statuses: { kind: 'words', param: 'status' },
    obstacle: { kind: 'choice', param: 'obstacle', of: OBSTACLES },
  },
  perPage: ITEMS_PAGE,
});
export type ItemParams = ParamsOf<typeof itemList>;

export const ALL_ITEMS = itemList.load('');
