'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FilterButton } from '#components/list/filter-button.tsx';
import { FilterChips } from '#components/list/filter-chips.tsx';
import { FilterPanel } from '#components/list/lazy-filter-panel.ts';
import { ListHeader } from '#components/list/list-header.tsx';
import { ListLine } from '#components/list/list-line.tsx';
import { SearchBox } from '#components/list/search-box.tsx';
import { useFilterTexts } from '#components/list/use-filter-texts.ts';
import { useListParams } from '#components/list/use-list-params.ts';
import { OFFER_KEYS } from '#components/shell/keys/key-commands.ts';
import { SEARCH_ID } from '#components/ui/input/search-id.ts';
import { useKeys } from '#components/ui/keys/use-keys.ts';
import { namesOn } from '#lib/engines/lists/filters.ts';
import { offerList } from '#lib/engines/mirror/lists/offer-list.ts';
import { type FilterChoices, useFilterWords, withoutTab } from './filter-words.ts';

type OfferFiltersProps = {
  choices: FilterChoices;
  /** Number of results. */
  total: number;
  /** The same as text. */
  found: string;
  tabs: ReactNode;
  /** Visible beside the filters. */
  aside: ReactNode;
  /** Other actions on the list. */
  more: ReactNode;
  add: ReactNode;
  age: ReactNode;
};

/** Search and filters of the list, all in the address: they can be shared, saved, and undone by going back. */
export function OfferFilters({ choices, total, found, tabs, aside, more, add, age }: OfferFiltersProps) {
  const t = useTranslations('offers.filters');
  const texts = useFilterTexts('offers.filter');
  const { params, pending, setFilter, clearFilter } = useListParams(offerList, 'ofServer');
  const words = withoutTab(useFilterWords(params, choices));
  const chips = words.length > 0 && <FilterChips words={words} onChange={setFilter} onClear={clearFilter} />;
  useKeys(OFFER_KEYS, () => document.getElementById(SEARCH_ID)?.focus());
  return (
    <ListHeader
      label={t('label')}
      search={
        <SearchBox
          label={t('search')}
          shortcut="F"
          hint={t('searchHint')}
          longest={offerList.filters.q.longest}
          value={params.q}
          onSearch={(q) => setFilter({ q })}
        />
      }
      filters={
        <FilterButton
          on={namesOn({ ...offerList.filterOf(params), q: '', statuses: [] }).length}
          chips={chips}
          found={total}
          onClear={clearFilter}
        >
          <FilterPanel
            filters={offerList.filters}
            filter={params}
            onChange={setFilter}
            texts={texts}
            options={{
              ...choices,
              establishments: choices.establishments.length > 1 ? choices.establishments : [],
            }}
          />
        </FilterButton>
      }
      aside={aside}
      more={more}
      add={add}
      tabs={tabs}
      line={<ListLine found={found} chips={chips} pending={pending} age={age} />}
    />
  );
}
