'use client';

import { useFilterTexts } from '#components/list/use-filter-texts.ts';
import { useOfferStatusLabel } from '#components/shell/words/offer-status-label.ts';
import { type Choice, labelOf } from '#lib/engines/forms/choices.ts';
import { type FilterWord, type ValueNames, wordsOf } from '#lib/engines/lists/filter-words.ts';
import { offerList } from '#lib/engines/mirror/lists/offer-list.ts';
import type { OfferFilter } from '#lib/features/offers/view-model.ts';

type Filters = typeof offerList.filters;

export type FilterChoices = {
  departments: readonly Choice[];
  contracts: readonly Choice[];
  /** Only where a list covers several establishments. */
  establishments: readonly Choice[];
};

/** Names of the values of the filters. */
export function useFilterNames(choices: FilterChoices): ValueNames<Filters> {
  return {
    statuses: useOfferStatusLabel(),
    establishments: (id) => labelOf(choices.establishments, String(id)),
    departments: (value) => labelOf(choices.departments, value),
    contracts: (value) => labelOf(choices.contracts, value),
  };
}

/** Each part of a filter in words. */
export function useFilterWords(filter: OfferFilter, choices: FilterChoices): readonly FilterWord<Filters>[] {
  const texts = useFilterTexts('offers.filter');
  return wordsOf(offerList.filters, filter, { texts, names: useFilterNames(choices), day: String });
}
