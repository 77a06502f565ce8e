'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { applicationList } from '#lib/applications/list.ts';
import type { ApplicationFilter, FilterChoices } from '#lib/applications/view-model.ts';
import { type FilterWord, type PartTexts, wordsOf } from '#lib/list/filter-words.ts';
import { useStatusLabel } from './status-label.ts';
import { useNames } from './use-names.ts';

type Filters = typeof applicationList.filters;

/** Each part of a filter in words. */
export function useFilterWords(
  filter: ApplicationFilter,
  choices: FilterChoices,
): readonly FilterWord<Filters>[] {
  const t = useTranslations('applications');
  const format = useFormatter();
  const names = useNames();
  const day = (text: string) => format.dateTime(new Date(`${text}T12:00:00Z`), 'day');
  const texts: PartTexts<Filters> = {
    q: (text) => t('chipSearch', { text }),
    offers: (id) => choices.offers.find((offer) => offer.id === id)?.title ?? `#${id}`,
    establishments: (id) => choices.establishments.find((house) => house.id === id)?.name ?? `#${id}`,
    statuses: useStatusLabel(),
    departments: names.department,
    sources: names.source,
    waitingDays: (days) => t('waitingDays', { days }),
    from: (text) => t('chipFrom', { day: day(text) }),
    to: (text) => t('chipTo', { day: day(text) }),
  };
  return wordsOf(applicationList.filters, filter, texts);
}
