'use client';

import { SearchBox } from '#components/list/search-box.tsx';
import { useListParams } from '#components/list/use-list-params.ts';
import { jobDatingList } from '#lib/features/job-datings/list.ts';

/** Narrows the job datings of the establishment. */
export function JobDatingSearch({ label }: { label: string }) {
  const { params, pending, setFilter } = useListParams(jobDatingList, 'ofServer');
  return (
    <search className="block w-64 max-w-full max-sm:w-full">
      <SearchBox
        label={label}
        hint={label}
        longest={jobDatingList.filters.q.longest}
        value={params.q}
        onSearch={(q) => setFilter({ q })}
        busy={pending}
      />
    </search>
  );
}
