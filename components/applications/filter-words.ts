'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { type ApplicationParams, type FilterKey, NO_FILTER } from '#lib/applications/filter.ts';
import type { FilterChoices } from '#lib/applications/view-model.ts';
import { useStatusLabel } from './status-label.ts';
import { useNames } from './use-names.ts';

export type FilterWord = {
  readonly key: string;
  readonly text: string;
  /** What is left of the filter without it. */
  readonly without: Partial<Pick<ApplicationParams, FilterKey>>;
};

/** Each part of a filter in words. */
export function useFilterWords(params: ApplicationParams, choices: FilterChoices): readonly FilterWord[] {
  const t = useTranslations('applications');
  const format = useFormatter();
  const label = useStatusLabel();
  const names = useNames();
  const day = (text: string) => format.dateTime(new Date(`${text}T12:00:00Z`), 'day');
  const titleOf = (id: number) => choices.offers.find((offer) => offer.id === id)?.title ?? `#${id}`;
  const houseOf = (id: number) => choices.establishments.find((house) => house.id === id)?.name ?? `#${id}`;
  const each = <K extends 'offer' | 'maison' | 'status' | 'department' | 'source'>(
    key: K,
    textOf: (value: ApplicationParams[K][number]) => string,
  ): FilterWord[] => {
    const values: readonly ApplicationParams[K][number][] = params[key];
    return values.map((value) => ({
      key: `${key}-${value}`,
      text: textOf(value),
      without: { [key]: values.filter((other) => other !== value) },
    }));
  };
  const one = (key: 'q' | 'waiting' | 'from' | 'to', text: () => string): FilterWord[] =>
    params[key] ? [{ key, text: text(), without: { [key]: NO_FILTER[key] } }] : [];

  return [
    ...one('q', () => t('chipSearch', { text: params.q })),
    ...each('offer', titleOf),
    ...each('maison', houseOf),
    ...each('status', label),
    ...each('department', names.department),
    ...each('source', names.source),
    ...one('waiting', () => t('waitingDays', { days: params.waiting ?? 0 })),
    ...one('from', () => t('chipFrom', { day: day(params.from) })),
    ...one('to', () => t('chipTo', { day: day(params.to) })),
  ];
}
