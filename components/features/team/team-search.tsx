'use client';

import { SearchBox } from '#components/list/search-box.tsx';
import { useListParams } from '#components/list/use-list-params.ts';
import { teamList } from '#lib/features/team/list.ts';

/** Narrows the people of the team. */
export function TeamSearch({ label }: { label: string }) {
  const { params, pending, setFilter } = useListParams(teamList, 'ofServer');
  return (
    <search className="block w-64 max-w-full max-sm:w-full">
      <SearchBox
        label={label}
        hint={label}
        longest={teamList.filters.q.longest}
        value={params.q}
        onSearch={(q) => setFilter({ q })}
        busy={pending}
      />
    </search>
  );
}
