'use client';

import { LIST_SEARCH } from '#lib/engines/lists/filters.ts';
import { defineListView } from '#lib/engines/lists/view.ts';
import { SearchBox } from './search-box.tsx';
import { useListParams } from './use-list-params.ts';

/** The query that every list with a search has; the rest of it is kept. */
const searched = defineListView({ filters: { q: LIST_SEARCH } });

/** The search of a list whose rows the server renders. */
export function ListSearch({ label, hint = label }: { label: string; hint?: string }) {
  const { params, pending, setFilter } = useListParams(searched, 'ofServer');
  return (
    <SearchBox
      label={label}
      hint={hint}
      longest={searched.filters.q.longest}
      value={params.q}
      onSearch={(q) => setFilter({ q })}
      busy={pending}
    />
  );
}
