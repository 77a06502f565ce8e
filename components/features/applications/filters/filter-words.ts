'use client';

import { useFormatter } from 'next-intl';
import { useFilterTexts } from '#components/list/use-filter-texts.ts';
import { useStatusLabel } from '#components/shell/words/status-label.ts';
import { withinDay } from '#contract/day.ts';
import { type FilterWord, wordsOf } from '#lib/engines/lists/filter-words.ts';
import { applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import type { ApplicationFilter, FilterChoices } from '#lib/features/applications/view-model.ts';
import { useAssigneeName } from '../use-assignee-name.ts';
import { useNames } from '../use-names.ts';

type Filters = typeof applicationList.filters;

/** The parts of a filter in words. */
export function useFilterWords(
  filter: ApplicationFilter,
  choices: FilterChoices,
  favoritesCut = false,
): readonly FilterWord<Filters>[] {
  const texts = useFilterTexts('applications.filter');
  const format = useFormatter();
  const slugs = useNames();
  const assignees = useAssigneeName();
  const names = {
    offers: (id: number) => choices.offers.find((offer) => offer.id === id)?.name ?? `#${id}`,
    establishments: (id: number) => choices.establishments.find((one) => one.id === id)?.name ?? `#${id}`,
    assignees: (id: number) => assignees(choices.assignees.find((one) => one.id === id) ?? null),
    statuses: useStatusLabel(),
    departments: slugs.department,
    sources: slugs.source,
    languages: slugs.language,
  };
  const day = (text: string) => format.dateTime(withinDay(text), 'day');
  const { lastVisit } = choices;
  return wordsOf(applicationList.filters, filter, {
    ...{ names, day },
    texts: (key, values) => texts(key, { ...values, lastVisit, isCut: String(favoritesCut) }),
  });
}
