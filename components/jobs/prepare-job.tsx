'use client';

import { useEffect, useRef } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import type { JobWish } from '#lib/jobs/selection.ts';
import type { ScopeRef } from '#lib/scope/scope.ts';
import { usePrepare } from './use-prepare.ts';

/** Leads to the review of a wish as soon as there is one; says so where that cannot be. */
export function PrepareJob({ scope, wish }: { scope: ScopeRef; wish: JobWish }) {
  const { prepare, trouble } = usePrepare(scope);
  const begun = useRef<JobWish>(undefined);
  useEffect(() => {
    // A wish is one draft, however often this is drawn.
    if (begun.current === wish) return;
    begun.current = wish;
    prepare(wish);
  }, [prepare, wish]);
  if (!trouble) return null;
  return (
    <Notice tone="danger" role="alert">
      {trouble}
    </Notice>
  );
}
