'use client';

import { FilterChips } from '#components/list/filter-chips.tsx';
import { applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import type { FilterChoices } from '#lib/features/applications/view-model.ts';
import type { ListParamsControl } from '../screen-data.ts';
import { useFilterWords } from './filter-words.ts';

type ChipsProps = { list: ListParamsControl; choices: FilterChoices; favoritesCut: boolean | undefined };

/** The filters in force, in words. */
export function Chips({ list, choices, favoritesCut }: ChipsProps) {
  const { offers } = list.params;
  const isOfOffer = offers.length === 1;
  const all = useFilterWords(list.params, choices, favoritesCut);
  // The page of one offer has it for its title, and is not left by clearing the filters.
  const words = isOfOffer ? all.filter(({ name }) => name !== 'offers') : all;
  if (words.length === 0) return null;
  const clear = () => (isOfOffer ? list.setFilter({ ...applicationList.none, offers }) : list.clearFilter());
  return <FilterChips words={words} onChange={list.setFilter} onClear={clear} />;
}
