'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Field } from '#components/ui/field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { filter as filterIcon } from '#components/ui/icon-paths.ts';
import { Select } from '#components/ui/select.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { FILTER_KEYS } from '#lib/applications/filter.ts';
import type { FilterChoices } from '#lib/applications/view-model.ts';
import { SearchBox } from './search-box.tsx';
import { useStatusLabel } from './status-label.ts';
import type { ListParamsControl } from './use-list-params.ts';

type FilterBarProps = {
  list: ListParamsControl;
  choices: FilterChoices;
  columns: readonly string[];
  /** Names of departments and sources, which the platform gives as slugs. */
  nameOf: (kind: 'department' | 'source', value: string) => string;
  /** Right of the filters: the switch between the views. */
  aside: ReactNode;
};

const WAITING_DAYS = [3, 7, 14, 30] as const;

/** What the list is narrowed by. The two that are used most stand open, the rest one press away. */
export function FilterBar({ list, choices, columns, nameOf, aside }: FilterBarProps) {
  const t = useTranslations('applications');
  const label = useStatusLabel();
  const { params, setFilter } = list;
  const more = FILTER_KEYS.filter((key) => !['q', 'offer'].includes(key)).filter((key) => {
    const value = params[key];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  }).length;

  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox value={params.q} onSearch={(q) => setFilter({ q })} />
      <Select
        aria-label={t('offer')}
        className="min-w-0 flex-1 basis-56 sm:max-w-80 sm:basis-44"
        value={params.offer.length === 1 ? String(params.offer[0]) : ''}
        onChange={(event) => setFilter({ offer: event.target.value ? [Number(event.target.value)] : [] })}
      >
        <option value="">{t('allOffers')}</option>
        {choices.offers.map((offer) => (
          <option key={offer.id} value={offer.id}>
            {t('offerChoice', { title: offer.title, count: offer.count })}
          </option>
        ))}
      </Select>
      <button type="button" popoverTarget="application-filters" className={buttonClass('secondary', 'md')}>
        <Icon path={filterIcon} className="size-4.5" />
        {t('filters')}
        {more > 0 && <Badge tone="accent">{more}</Badge>}
      </button>
      <div
        id="application-filters"
        popover="auto"
        role="dialog"
        aria-label={t('filters')}
        className="pop w-[min(36rem,calc(100vw-2rem))] rounded border bg-raised p-4 shadow-pop open:animate-appear"
      >
        <div className="grid gap-3 sm:grid-cols-2">
          {choices.establishments.length > 0 && (
            <Choice
              id="filter-maison"
              label={t('establishment')}
              all={t('allEstablishments')}
              value={String(params.maison[0] ?? '')}
              options={choices.establishments.map(({ id, name }) => [String(id), name])}
              onChoose={(value) => setFilter({ maison: value ? [Number(value)] : [] })}
            />
          )}
          <Choice
            id="filter-status"
            label={t('stage')}
            all={t('allStages')}
            value={params.status[0] ?? ''}
            options={columns.map((status) => [status, label(status)])}
            onChoose={(value) => setFilter({ status: value ? [value] : [] })}
          />
          <Choice
            id="filter-department"
            label={t('department')}
            all={t('allDepartments')}
            value={params.department[0] ?? ''}
            options={choices.departments.map((value) => [value, nameOf('department', value)])}
            onChoose={(value) => setFilter({ department: value ? [value] : [] })}
          />
          <Choice
            id="filter-source"
            label={t('source')}
            all={t('allSources')}
            value={params.source[0] ?? ''}
            options={choices.sources.map((value) => [value, nameOf('source', value)])}
            onChoose={(value) => setFilter({ source: value ? [value] : [] })}
          />
          <Choice
            id="filter-waiting"
            label={t('waiting')}
            all={t('anyDelay')}
            value={String(params.waiting ?? '')}
            options={WAITING_DAYS.map((days) => [String(days), t('waitingDays', { days })])}
            onChoose={(value) => setFilter({ waiting: value ? Number(value) : null })}
          />
          <Day
            id="filter-from"
            label={t('from')}
            value={params.from}
            onChoose={(from) => setFilter({ from })}
          />
          <Day id="filter-to" label={t('to')} value={params.to} onChoose={(to) => setFilter({ to })} />
        </div>
      </div>
      <div className="ms-auto">{aside}</div>
    </div>
  );
}

type ChoiceProps = {
  id: string;
  label: string;
  all: string;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  onChoose: (value: string) => void;
};

function Choice({ id, label, all, value, options, onChoose }: ChoiceProps) {
  return (
    <Field id={id} label={label}>
      <Select id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{all}</option>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type DayProps = { id: string; label: string; value: string; onChoose: (value: string) => void };

function Day({ id, label, value, onChoose }: DayProps) {
  return (
    <Field id={id} label={label}>
      <TextInput id={id} type="date" value={value} onChange={(event) => onChoose(event.target.value)} />
    </Field>
  );
}
