'use client';

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Queries } from '#components/shell/calls/queries.tsx';
import { SkeletonRows } from '#components/ui/loading/skeleton-rows.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import type { BulkItems, BulkReview, BulkView } from '#lib/engines/bulk/model.ts';
import { bulkQuery } from '#lib/engines/bulk/queries.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';

export type BulkData = {
  readonly scope: ScopeRef;
  readonly bulkRequest: BulkView;
  /** The review of a draft; null once it was started. */
  readonly review: BulkReview | null;
  readonly items: BulkItems;
  /** What its records show before and after, where that is more than words. */
  readonly pictures: ReactNode;
  /** The list that one comes from. */
  readonly back: string;
  /** Clock of the server, milliseconds since 1970. */
  readonly now: number;
};

// Only the part that is shown is fetched.
const Review = lazyPart(async () => (await import('./review.tsx')).Review);
const Follow = lazyPart(async () => (await import('./follow.tsx')).Follow);

/** A bulk request under one address: its review while it is a draft, then its progress, then its ledger. */
export function BulkScreen(data: BulkData) {
  return (
    <Queries>
      <OneBulkRequest {...data} />
    </Queries>
  );
}

function OneBulkRequest({ scope, bulkRequest: initial, review, items, pictures, back, now }: BulkData) {
  const { data: bulkRequest } = useQuery({ ...bulkQuery(scope, initial.id), initialData: initial });
  // Unchanged counts stay the same object when they are read again.
  const inStep = initial.phase !== 'draft' && bulkRequest.tally === initial.tally;
  return (
    <Suspense fallback={<SkeletonRows label="" />}>
      {bulkRequest.phase === 'draft' && review ? (
        <Review {...{ scope, items, pictures, back, now }} initial={review} />
      ) : (
        <Follow {...{ scope, bulkRequest, pictures, back, now }} items={inStep ? items : null} />
      )}
    </Suspense>
  );
}
