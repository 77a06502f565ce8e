'use client';

import { useTranslations } from 'next-intl';
import { useFilterTexts } from '#components/list/use-filter-texts.ts';
import { isKnownStatus } from '#lib/core/offer-status.ts';
import { type Choice, labelOf } from '#lib/engines/forms/choices.ts';
import { type FilterWord, wordsOf } from '#lib/engines/lists/filter-words.ts';
import { offerList } from '#lib/engines/mirror/lists/offer-list.ts';
import type { OfferFilter } from '#lib/features/offers/view-model.ts';

type Filters = typeof offerList.filters;

export type FilterChoices = {
  departments: readonly Choice[];
  contracts: readonly Choice[];
  /** Only where a list covers several establishments. */
  establishments: readonly Choice[];
};

/** The parts of a filter in words. */
export function useFilterWords(filter: OfferFilter, choices: FilterChoices): readonly FilterWord<Filters>[] {
  const texts = useFilterTexts('offers.filter');
  const statuses = useTranslations('statuses.offer');
  const names = {
    statuses: (status: string) => (isKnownStatus(status) ? statuses(status) : status),
    establishments: (id: number) => labelOf(choices.establishments, String(id)),
    departments: (value: string) => labelOf(choices.departments, value),
    contracts: (value: string) => labelOf(choices.contracts, value),
  };
  return wordsOf(offerList.filters, filter, { texts, names, day: String });
}

/** The parts for the chips: a single status is shown by the tabs. */
export function withoutTab(words: readonly FilterWord<Filters>[]): readonly FilterWord<Filters>[] {
  const statuses = words.filter(({ name }) => name === 'statuses');
  return statuses.length > 1 ? words : words.filter(({ name }) => name !== 'statuses');
}
