'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useState } from 'react';
import { SearchBox } from '#components/list/search-box.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Icon } from '#components/ui/icon.tsx';
import { filter as filterIcon } from '#components/ui/icon-paths.ts';
import { later } from '#components/ui/later.ts';
import { Select } from '#components/ui/select.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { applicationList } from '#lib/applications/list.ts';
import { namesOn } from '#lib/list/filters.ts';
import type { FilterFieldsProps } from './filter-fields.tsx';

type FilterBarProps = FilterFieldsProps & {
  /** Right of the filters: the switch between the views. */
  aside: ReactNode;
};

/** Fetched when it is first opened. */
const FilterFields = later(async () => (await import('./filter-fields.tsx')).FilterFields);

/** What the list is narrowed by. The two that are used most stand open, the rest one press away. */
export function FilterBar({ list, choices, columns, aside }: FilterBarProps) {
  const t = useTranslations('applications');
  const { params, setFilter } = list;
  const [open, setOpen] = useState(false);
  const more = namesOn({ ...applicationList.filterOf(params), q: '', offers: [] }).length;

  return (
    <div className="flex flex-wrap items-center gap-2">
      <search className="min-w-0 flex-1 basis-60">
        <SearchBox
          id="application-search"
          label={t('search')}
          hint={t('searchHint')}
          longest={applicationList.filters.q.longest}
          value={params.q}
          onSearch={(q) => setFilter({ q })}
        />
      </search>
      <Select
        aria-label={t('offer')}
        className="min-w-0 flex-1 basis-56 sm:max-w-80 sm:basis-44"
        value={params.offers.length === 1 ? String(params.offers[0]) : ''}
        onChange={(event) => setFilter({ offers: event.target.value ? [Number(event.target.value)] : [] })}
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
        onBeforeToggle={(event) => setOpen(event.newState === 'open')}
        className="pop w-[min(36rem,calc(100vw-2rem))] rounded border bg-raised p-4 shadow-pop open:animate-appear"
      >
        {open && (
          <Suspense fallback={<Spinner />}>
            <FilterFields list={list} choices={choices} columns={columns} />
          </Suspense>
        )}
      </div>
      <div className="ms-auto">{aside}</div>
    </div>
  );
}
