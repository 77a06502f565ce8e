'use client';

import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Queries } from '#components/shell/queries.tsx';
import { later } from '#components/ui/later.ts';
import { SkeletonRows } from '#components/ui/skeleton-rows.tsx';
import type { JobItems, JobReview, JobView } from '#lib/jobs/model.ts';
import { jobQuery } from '#lib/jobs/queries.ts';
import type { ScopeRef } from '#lib/scope/scope.ts';

export type JobData = {
  readonly scope: ScopeRef;
  readonly job: JobView;
  /** Of a draft; null for a job that was started. */
  readonly review: JobReview | null;
  readonly items: JobItems;
  /** The list that one comes from. */
  readonly back: string;
  /** Clock of the server, milliseconds since 1970. */
  readonly now: number;
};

// Only the half that is shown.
const Review = later(async () => (await import('./review.tsx')).Review);
const Follow = later(async () => (await import('./follow.tsx')).Follow);

/** One job under one address: its review while it is a draft, then how it goes, then its ledger. */
export function JobScreen(data: JobData) {
  return (
    <Queries>
      <OneJob {...data} />
    </Queries>
  );
}

function OneJob({ scope, job: initial, review, items, back, now }: JobData) {
  const { data: job } = useQuery({ ...jobQuery(scope, initial.id), initialData: initial });
  // Counts that are read again and have not changed stay the same object.
  const inStep = initial.phase !== 'draft' && job.tally === initial.tally;
  return (
    <Suspense fallback={<SkeletonRows label="" />}>
      {job.phase === 'draft' && review ? (
        <Review scope={scope} initial={review} items={items} back={back} now={now} />
      ) : (
        <Follow scope={scope} job={job} items={inStep ? items : null} back={back} now={now} />
      )}
    </Suspense>
  );
}
