'use client';

import { SearchBox } from '#components/list/search-box.tsx';
import { useListParams } from '#components/list/use-list-params.ts';
import { internList } from '#lib/features/interns/list.ts';

/** Has the platform search one of the lists. */
export function InternSearch({ label }: { label: string }) {
  const { params, pending, setFilter } = useListParams(internList, 'ofServer');
  return (
    <search className="block w-72 max-w-full max-sm:w-full">
      <SearchBox
        label={label}
        hint={label}
        longest={internList.filters.q.longest}
        value={params.q}
        onSearch={(q) => setFilter({ q })}
        busy={pending}
      />
    </search>
  );
}
