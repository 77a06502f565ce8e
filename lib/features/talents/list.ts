import { LIST_SEARCH } from '#lib/engines/lists/filters.ts';
import { defineListView, type ParamsOf } from '#lib/engines/lists/view.ts';
import type { TalentProfile } from './model.ts';

/** Every list of the room: in the platform's order, page by page as one turns them. The showcase alone is filtered. */
export const talentList = defineListView({
  filters: {
    q: LIST_SEARCH,
    professions: { kind: 'words', param: 'profession', drawn: true },
    regions: { kind: 'words', param: 'region', drawn: true },
    languages: { kind: 'words', param: 'language', all: true, drawn: true },
  },
  perPage: 25,
});
export type TalentListParams = ParamsOf<typeof talentList>;
export type TalentFilter = Pick<TalentListParams, 'professions' | 'regions' | 'languages'>;

/** Whether a talent matches what the platform cannot filter by. */
export function isWanted(
  { profession, region, languages }: Pick<TalentProfile, 'profession' | 'region' | 'languages'>,
  wanted: TalentFilter,
): boolean {
  const isOneOf = (word: string | null, words: readonly string[]) =>
    words.length === 0 || (word !== null && words.includes(word));
  return (
    isOneOf(profession, wanted.professions) &&
    isOneOf(region, wanted.regions) &&
    wanted.languages.every((language) => languages.includes(language))
  );
}

/** The tabs, in order; the first has the section's own address. */
export const TALENT_TABS = ['favorites', 'showcase', 'likes', 'followers', 'contact'] as const;
export type TalentTab = (typeof TALENT_TABS)[number];
