'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useState, useTransition } from 'react';
import { useNavigate } from '#components/ui/link/navigate.ts';
import type { FilterOf, Filters } from '#lib/engines/lists/filters.ts';

/** What this hook needs of a list. */
type AddressedList<F extends Filters, P> = {
  readonly none: FilterOf<F>;
  readonly load: (search: string) => P;
  readonly searchAfter: (search: string, changes: Partial<P>) => string;
};

export type ListControl<F extends Filters, P> = {
  readonly params: P;
  /** The server is rendering the list again. */
  readonly pending: boolean;
  /** Changes filters; always returns to the first page. */
  readonly setFilter: (filter: Partial<FilterOf<F>>) => void;
  readonly clearFilter: () => void;
  /** Sorts the list, changes its page or its display. */
  readonly setShown: (shown: Partial<Omit<P, keyof F>>) => void;
};

/**
 * The state of a list, in the address. Typing replaces the history entry, a choice adds one. `rows` tells who reads
 * them: the browser, or the server with the page.
 */
export function useListParams<F extends Filters, P extends FilterOf<F> & { readonly page: number }>(
  list: AddressedList<F, P>,
  rows: 'ofBrowser' | 'ofServer',
): ListControl<F, P> {
  const search = useSearchParams();
  const navigate = useNavigate();
  const [pending, startTransition] = useTransition();
  const [address, setAddress] = useState(() => search.toString());
  // The router reports a new address later than the address bar, which may have changed again by then.
  useEffect(() => {
    if (search) setAddress(new URLSearchParams(window.location.search).toString());
  }, [search]);
  const change = (changes: object, entry: 'pushState' | 'replaceState') => {
    const next = list.searchAfter(window.location.search, { page: 1, ...changes } as Partial<P>);
    // Repeating a choice adds no history entry.
    if (next === window.location.search) return;
    setAddress(new URLSearchParams(next).toString());
    const url = `${window.location.pathname}${next}`;
    window.history[entry](null, '', url);
    if (rows === 'ofServer') startTransition(() => navigate(url, { replace: true, scroll: false }));
  };
  return {
    params: list.load(address),
    pending,
    setFilter: (filter) => change(filter, Object.keys(filter).join() === 'q' ? 'replaceState' : 'pushState'),
    clearFilter: () => change(list.none, 'pushState'),
    setShown: (shown) => change(shown, 'pushState'),
  };
}
