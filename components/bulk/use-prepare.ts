'use client';

import { useStillHere } from '#components/shell/calls/still-here.ts';
import type { Call } from '#components/shell/calls/use-call.tsx';
import { useNavigate } from '#components/ui/link/navigate.ts';
import type { ActionResult } from '#lib/core/result.ts';
import { prepareBulkRequest } from '#lib/engines/bulk/actions.ts';
import { bulkPath } from '#lib/engines/bulk/paths.ts';
import type { BulkChange } from '#lib/engines/bulk/selection.ts';
import { type ScopeRef, toScopeInput } from '#lib/engines/scope/scope.ts';
import { useBulkCall } from './use-bulk-call.ts';

export type Prepare = Pick<Call, 'pending' | 'trouble'> & { readonly prepare: (change: BulkChange) => void };

type MakeDraft = (operationId: string) => Promise<ActionResult<{ readonly bulkRequestId: string }>>;

/** Makes a draft and opens its review; nothing is sent before that is confirmed. */
export function useDraft(
  scope: ScopeRef,
): Pick<Call, 'pending' | 'trouble'> & { readonly make: (draft: MakeDraft) => void } {
  const navigate = useNavigate();
  const { pending, trouble, run } = useBulkCall();
  const isHere = useStillHere();
  const make = (draft: MakeDraft) =>
    void run(draft, ({ bulkRequestId }) => {
      if (isHere()) navigate(bulkPath(scope, bulkRequestId, location.pathname + location.search));
    });
  return { pending, trouble, make };
}

/** Makes a draft from a selection and opens its review. */
export function usePrepare(scope: ScopeRef): Prepare {
  const { pending, trouble, make } = useDraft(scope);
  const prepare = (change: BulkChange) =>
    make((operationId) => prepareBulkRequest({ ...toScopeInput(scope), operationId, change }));
  return { pending, trouble, prepare };
}
