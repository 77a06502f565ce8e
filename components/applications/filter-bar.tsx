'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SearchBox } from '#components/list/search-box.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Icon } from '#components/ui/icon.tsx';
import { filter as filterIcon } from '#components/ui/icon-paths.ts';
import { later } from '#components/ui/later.ts';
import { PopButton } from '#components/ui/pop-button.tsx';
import { Select } from '#components/ui/select.tsx';
import { applicationList } from '#lib/applications/list.ts';
import { namesOn } from '#lib/list/filters.ts';
import type { FilterFieldsProps } from './filter-fields.tsx';

type FilterBarProps = FilterFieldsProps & {
  /** Beside the search: on a phone the rest has no room for it. */
  add?: ReactNode;
  /** Right of the filters: the switch between the views. */
  aside: ReactNode;
};

/** Fetched when it is first opened. */
const FilterFields = later(async () => (await import('./filter-fields.tsx')).FilterFields);

/** What the list is narrowed by. The two that are used most stand open, the rest one press away. */
export function FilterBar({ list, choices, columns, add, aside }: FilterBarProps) {
  const t = useTranslations('applications');
  const { params, setFilter } = list;
  const more = namesOn({ ...applicationList.filterOf(params), q: '', offers: [] }).length;

  return (
    <div className="flex flex-wrap items-center gap-2">
      <search className="min-w-0 flex-1 basis-52">
        <SearchBox
          id="application-search"
          label={t('search')}
          hint={t('searchHint')}
          longest={applicationList.filters.q.longest}
          value={params.q}
          onSearch={(q) => setFilter({ q })}
        />
      </search>
      {add}
      <Select
        aria-label={t('offer')}
        className="min-w-0 flex-1 basis-56 sm:max-w-80 sm:basis-44"
        value={params.offers.join()}
        onChange={(event) =>
          setFilter({ offers: event.target.value ? event.target.value.split(',').map(Number) : [] })
        }
      >
        <option value="">{t('allOffers')}</option>
        {params.offers.length > 1 && (
          <option value={params.offers.join()}>{t('someOffers', { count: params.offers.length })}</option>
        )}
        {choices.offers.map((offer) => (
          <option key={offer.id} value={offer.id}>
            {t('offerChoice', { title: offer.title, count: offer.count })}
          </option>
        ))}
      </Select>
      <PopButton
        id="application-filters"
        className={buttonClass('secondary', 'md')}
        label={t('filters')}
        panel="w-[min(36rem,calc(100vw-2rem))]"
        face={
          <>
            <Icon path={filterIcon} className="size-4.5" />
            {t('filters')}
            {more > 0 && <Badge tone="accent">{more}</Badge>}
          </>
        }
      >
        <FilterFields list={list} choices={choices} columns={columns} />
      </PopButton>
      <div className="ms-auto">{aside}</div>
    </div>
  );
}
