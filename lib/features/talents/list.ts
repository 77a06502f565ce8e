import { defineListView, type ParamsOf } from '#lib/engines/lists/view.ts';

/** Every list of the room: in the platform's order, page by page as one turns them. */
export const talentList = defineListView({ filters: {}, perPage: 25 });
export type TalentListParams = ParamsOf<typeof talentList>;

/** The lists of the room, in their order; the first is the room's own address. */
export const TALENT_TABS = ['favorites', 'showcase', 'likes', 'followers', 'contact'] as const;
export type TalentTab = (typeof TALENT_TABS)[number];
