'use client';

import { FilterChips } from '#components/list/filter-chips.tsx';
import type { FilterChoices } from '#lib/features/applications/view-model.ts';
import type { ListParamsControl } from '../screen-data.ts';
import { clearFilters } from './clear-filters.ts';
import { useFilterWords } from './filter-words.ts';

type ChipsProps = { list: ListParamsControl; choices: FilterChoices; favoritesCut: boolean | undefined };

/** The active filters, in words. */
export function Chips({ list, choices, favoritesCut }: ChipsProps) {
  const all = useFilterWords(list.params, choices, favoritesCut);
  // An offer's own page has it as its title, and is not left by clearing the filters.
  const words = list.params.offers.length === 1 ? all.filter(({ name }) => name !== 'offers') : all;
  if (words.length === 0) return null;
  return <FilterChips words={words} onChange={list.setFilter} onClear={() => clearFilters(list)} />;
}
