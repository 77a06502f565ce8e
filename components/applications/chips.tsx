'use client';

import { FilterChips } from '#components/list/filter-chips.tsx';
import type { FilterChoices } from '#lib/applications/view-model.ts';
import { useFilterWords } from './filter-words.ts';
import type { ListParamsControl } from './screen-data.ts';

/** The filters in force, in words. */
export function Chips({ list, choices }: { list: ListParamsControl; choices: FilterChoices }) {
  const words = useFilterWords(list.params, choices);
  return <FilterChips words={words} onChange={list.setFilter} onClear={list.clearFilter} />;
}
