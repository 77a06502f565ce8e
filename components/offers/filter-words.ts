'use client';

import { useTranslations } from 'next-intl';
import { type Choice, labelOf } from '#lib/form/choices.ts';
import { type FilterWord, type PartTexts, wordsOf } from '#lib/list/filter-words.ts';
import { offerList } from '#lib/offers/list.ts';
import { isKnownStatus } from '#lib/offers/status.ts';
import type { OfferFilter } from '#lib/offers/view-model.ts';

type Filters = typeof offerList.filters;

export type FilterChoices = {
  departments: readonly Choice[];
  contracts: readonly Choice[];
  /** Only where a list covers several establishments. */
  establishments: readonly Choice[];
};

/** Each part of a filter in words. */
export function useFilterWords(filter: OfferFilter, choices: FilterChoices): readonly FilterWord<Filters>[] {
  const t = useTranslations('offers.filters');
  const statuses = useTranslations('statuses.offer');
  const texts: PartTexts<Filters> = {
    q: (q) => t('query', { q }),
    statuses: (status) => (isKnownStatus(status) ? statuses(status) : status),
    establishments: (id) => labelOf(choices.establishments, String(id)),
    departments: (value) => labelOf(choices.departments, value),
    contracts: (value) => labelOf(choices.contracts, value),
    expiresWithinDays: (days) => t('expiringDays', { days }),
    withoutApplications: () => t('empty'),
  };
  return wordsOf(offerList.filters, filter, texts);
}

/** The parts that chips show: one status alone is shown by the tabs. */
export function withoutTab(words: readonly FilterWord<Filters>[]): readonly FilterWord<Filters>[] {
  const statuses = words.filter(({ name }) => name === 'statuses');
  return statuses.length > 1 ? words : words.filter(({ name }) => name !== 'statuses');
}
