'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FilteredHeader } from '#components/list/filtered-header.tsx';
import { useFilterTexts } from '#components/list/use-filter-texts.ts';
import { useListParams } from '#components/list/use-list-params.ts';
import { OFFER_KEYS } from '#components/shell/keys/key-commands.ts';
import { SEARCH_ID } from '#components/ui/input/search-id.ts';
import { useKeys } from '#components/ui/keys/use-keys.ts';
import { offerList } from '#lib/engines/mirror/lists/offer-list.ts';
import { type FilterChoices, useFilterNames } from './filter-words.ts';

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

/** Search and filters of the list. */
export function OfferFilters({ choices, ...beside }: OfferFiltersProps) {
  const t = useTranslations('offers.filters');
  const control = useListParams(offerList, 'ofServer');
  useKeys(OFFER_KEYS, () => document.getElementById(SEARCH_ID)?.focus());
  return (
    <FilteredHeader
      list={offerList}
      control={control}
      label={t('label')}
      search={{ label: t('search'), hint: t('searchHint'), shortcut: 'F' }}
      // One status alone is shown by the tabs.
      apart={control.params.statuses.length > 1 ? [] : ['statuses']}
      texts={useFilterTexts('offers.filter')}
      names={useFilterNames(choices)}
      options={{
        ...choices,
        establishments: choices.establishments.length > 1 ? choices.establishments : [],
      }}
      {...beside}
    />
  );
}
