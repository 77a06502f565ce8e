'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import type { ApplicationParams } from '#lib/applications/filter.ts';
import type { FilterChoices } from '#lib/applications/view-model.ts';
import { useStatusLabel } from './status-label.ts';
import type { ListParamsControl } from './use-list-params.ts';

type FilterChipsProps = {
  list: ListParamsControl;
  choices: FilterChoices;
  nameOf: (kind: 'department' | 'source', value: string) => string;
};

type Shown = { readonly key: string; readonly text: string; readonly lift: () => void };

/** The filters in force, each with the way to lift it. */
export function FilterChips({ list, choices, nameOf }: FilterChipsProps) {
  const t = useTranslations('applications');
  const chips = useChips(list, choices, nameOf);
  return (
    <ul className="flex flex-wrap items-center gap-2" aria-label={t('activeFilters')}>
      {chips.map(({ key, text, lift }) => (
        <li key={key}>
          <Chip removeLabel={t('lift', { filter: text })} onRemove={lift}>
            {text}
          </Chip>
        </li>
      ))}
      <li>
        <Button size="sm" variant="quiet" onClick={list.clearFilter}>
          {t('clearFilters')}
        </Button>
      </li>
    </ul>
  );
}

function useChips(
  { params, setFilter }: ListParamsControl,
  choices: FilterChoices,
  nameOf: FilterChipsProps['nameOf'],
): readonly Shown[] {
  const t = useTranslations('applications');
  const format = useFormatter();
  const label = useStatusLabel();
  const day = (text: string) => format.dateTime(new Date(`${text}T12:00:00Z`), 'day');
  const titleOf = (id: number) => choices.offers.find((offer) => offer.id === id)?.title ?? `#${id}`;
  const houseOf = (id: number) => choices.establishments.find((house) => house.id === id)?.name ?? `#${id}`;
  const without = <K extends 'offer' | 'maison' | 'status' | 'department' | 'source'>(
    key: K,
    value: ApplicationParams[K][number],
  ) => ({ [key]: params[key].filter((each) => each !== value) });

  const chips: Shown[] = [];
  const add = (key: string, text: string, lift: () => void) => chips.push({ key, text, lift });
  if (params.q) add('q', t('chipSearch', { text: params.q }), () => setFilter({ q: '' }));
  for (const id of params.offer) add(`offer-${id}`, titleOf(id), () => setFilter(without('offer', id)));
  for (const id of params.maison) add(`maison-${id}`, houseOf(id), () => setFilter(without('maison', id)));
  for (const value of params.status)
    add(`status-${value}`, label(value), () => setFilter(without('status', value)));
  for (const value of params.department)
    add(`department-${value}`, nameOf('department', value), () => setFilter(without('department', value)));
  for (const value of params.source)
    add(`source-${value}`, nameOf('source', value), () => setFilter(without('source', value)));
  if (params.waiting)
    add('waiting', t('waitingDays', { days: params.waiting }), () => setFilter({ waiting: null }));
  if (params.from) add('from', t('chipFrom', { day: day(params.from) }), () => setFilter({ from: '' }));
  if (params.to) add('to', t('chipTo', { day: day(params.to) }), () => setFilter({ to: '' }));
  return chips;
}
