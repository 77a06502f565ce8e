import { defineListView, type ParamsOf } from '#lib/engines/lists/view.ts';

/** Every list of the section: sorted by the platform, one page at a time. */
export const talentList = defineListView({ filters: {}, perPage: 25 });
export type TalentListParams = ParamsOf<typeof talentList>;

/** The tabs, in order; the first has the section's own address. */
export const TALENT_TABS = ['favorites', 'showcase', 'likes', 'followers', 'contact'] as const;
export type TalentTab = (typeof TALENT_TABS)[number];
