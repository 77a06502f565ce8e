'use client';

import { useEffect, useRef } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import type { BulkChange } from '#lib/engines/bulk/selection.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { usePrepare } from './use-prepare.ts';

/** Opens the review of a requested change as soon as its draft is stored; shows the failure where it cannot be. */
export function PrepareBulkRequest({ scope, change }: { scope: ScopeRef; change: BulkChange }) {
  const { prepare, trouble } = usePrepare(scope);
  const begun = useRef<BulkChange>(undefined);
  useEffect(() => {
    // One requested change makes one draft, however often this is rendered.
    if (begun.current === change) return;
    begun.current = change;
    prepare(change);
  }, [prepare, change]);
  if (!trouble) return null;
  return (
    <Notice tone="danger" role="alert">
      {trouble}
    </Notice>
  );
}
