'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import {
  type ApplicationParams,
  applicationSearch,
  type FilterKey,
  loadApplicationParams,
  NO_FILTER,
} from '#lib/applications/filter.ts';

export type ListParamsControl = {
  readonly params: ApplicationParams;
  /** Narrows or widens the list; always back to its first page. */
  readonly setFilter: (filter: Partial<Pick<ApplicationParams, FilterKey>>) => void;
  readonly clearFilter: () => void;
  readonly setShown: (shown: Partial<Pick<ApplicationParams, 'view' | 'sort' | 'order' | 'page'>>) => void;
};

/**
 * The list as the address says it. Typing replaces the entry of the history, a choice makes a new one. The
 * client half of nuqs would do the same for 5 KB more.
 */
export function useListParams(): ListParamsControl {
  const search = useSearchParams();
  const [address, setAddress] = useState(() => search.toString());
  // The router tells of a new address a little later than the address bar: by then it may already be another.
  useEffect(() => {
    if (search) setAddress(new URLSearchParams(window.location.search).toString());
  }, [search]);
  const go = (changes: Partial<ApplicationParams>, entry: 'pushState' | 'replaceState') => {
    const next = applicationSearch(window.location.search, changes);
    // A choice made twice is one step back.
    if (next === window.location.search) return;
    setAddress(new URLSearchParams(next).toString());
    window.history[entry](null, '', `${window.location.pathname}${next}`);
  };
  return {
    params: loadApplicationParams(address),
    setFilter: (filter) => go({ ...filter, page: 1 }, 'q' in filter ? 'replaceState' : 'pushState'),
    clearFilter: () => go({ ...NO_FILTER, page: 1 }, 'pushState'),
    setShown: (shown) => go({ page: 1, ...shown }, 'pushState'),
  };
}
