'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FilterButton } from '#components/list/filter-button.tsx';
import { ListHeader } from '#components/list/list-header.tsx';
import { SearchBox } from '#components/list/search-box.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { countOn } from '#lib/engines/lists/filters.ts';
import { applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import { clearFilters } from './clear-filters.ts';
import type { FilterFieldsProps } from './filter-fields.tsx';

type FilterBarProps = FilterFieldsProps & {
  /** The number of results; null while unknown. */
  found: number | null;
  /** They are being read. */
  busy?: boolean;
  /** As in `ListHeader`. */
  aside?: ReactNode;
  more: ReactNode;
  add?: ReactNode;
};

/** Fetched when they are first opened. */
const FilterFields = lazyPart(async () => (await import('./filter-fields.tsx')).FilterFields);
const Chips = lazyPart(async () => (await import('./chips.tsx')).Chips);

/** Search and filters of the list, and the controls beside them. */
export function FilterBar({ list, choices, columns, found, busy, ...beside }: FilterBarProps) {
  const t = useTranslations('applications');
  const { params, setFilter } = list;
  // The page of an offer names it already.
  const counted = params.offers.length === 1 ? { ...params, offers: [] } : params;
  const on = countOn(applicationList.filters, counted);
  return (
    <ListHeader
      search={
        <SearchBox
          label={t('search')}
          hint={t('searchHint')}
          longest={applicationList.filters.q.longest}
          value={params.q || params.everywhere}
          {...{ busy, found }}
          onSearch={(q) => setFilter(params.everywhere === '' ? { q } : { q, everywhere: '' })}
        />
      }
      filters={
        <FilterButton
          {...{ on, found }}
          chips={
            applicationList.isNarrowed(params) && <Chips {...{ list, choices }} favoritesCut={undefined} />
          }
          onClear={() => clearFilters(list)}
        >
          <FilterFields {...{ list, choices, columns }} />
        </FilterButton>
      }
      {...beside}
    />
  );
}
