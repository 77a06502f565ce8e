'use client';

import { SearchBox } from '#components/list/search-box.tsx';
import { useListParams } from '#components/list/use-list-params.ts';
import { cockpitList } from '#lib/group/list.ts';

/** Narrows the establishments of a group. */
export function CockpitSearch({ label }: { label: string }) {
  const { params, pending, setFilter } = useListParams(cockpitList, 'ofServer');
  return (
    <search className="block w-72 max-w-full">
      <SearchBox
        label={label}
        hint={label}
        longest={cockpitList.filters.q.longest}
        value={params.q}
        onSearch={(q) => setFilter({ q })}
        busy={pending}
      />
    </search>
  );
}
