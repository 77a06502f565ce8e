'use client';

import { SearchBox } from '#components/list/search-box.tsx';
import { useListParams } from '#components/list/use-list-params.ts';
import { structureList } from '#lib/features/structure/list.ts';

/** Narrows the establishments of the group. */
export function StructureSearch({ label }: { label: string }) {
  const { params, pending, setFilter } = useListParams(structureList, 'ofServer');
  return (
    <search className="block w-64 max-w-full">
      <SearchBox
        label={label}
        hint={label}
        longest={structureList.filters.q.longest}
        value={params.q}
        onSearch={(q) => setFilter({ q })}
        busy={pending}
      />
    </search>
  );
}
