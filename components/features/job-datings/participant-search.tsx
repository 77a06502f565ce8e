'use client';

import { SearchBox } from '#components/list/search-box.tsx';
import { useListParams } from '#components/list/use-list-params.ts';
import { participantList } from '#lib/features/job-datings/list.ts';

/** Narrows those who have registered. */
export function ParticipantSearch({ label }: { label: string }) {
  const { params, pending, setFilter } = useListParams(participantList, 'ofServer');
  return (
    <search className="block w-64 max-w-full max-sm:w-full">
      <SearchBox
        label={label}
        hint={label}
        longest={participantList.filters.q.longest}
        value={params.q}
        onSearch={(q) => setFilter({ q })}
        busy={pending}
      />
    </search>
  );
}
