'use client';

import { useStillHere } from '#components/shell/still-here.ts';
import type { Call } from '#components/shell/use-call.tsx';
import { useGo } from '#components/ui/way.ts';
import { prepareJob } from '#lib/jobs/actions.ts';
import { jobPath } from '#lib/jobs/paths.ts';
import type { JobWish } from '#lib/jobs/selection.ts';
import { type ScopeRef, toScopeInput } from '#lib/scope/scope.ts';
import type { ActionResult } from '#lib/server/result.ts';
import { useJobCall } from './use-job-call.ts';

export type Prepare = Pick<Call, 'pending' | 'trouble'> & { readonly prepare: (wish: JobWish) => void };

type MakeDraft = (operationId: string) => Promise<ActionResult<{ readonly jobId: string }>>;

/** Makes a draft and leads to its review; nothing is sent before that is confirmed. */
export function useDraft(
  scope: ScopeRef,
): Pick<Call, 'pending' | 'trouble'> & { readonly make: (draft: MakeDraft) => void } {
  const go = useGo();
  const { pending, trouble, run } = useJobCall();
  const isHere = useStillHere();
  const make = (draft: MakeDraft) =>
    void run(draft, ({ jobId }) => {
      if (isHere()) go(jobPath(scope, jobId, location.pathname + location.search));
    });
  return { pending, trouble, make };
}

/** Turns a selection into a draft and leads to its review. */
export function usePrepare(scope: ScopeRef): Prepare {
  const { pending, trouble, make } = useDraft(scope);
  const prepare = (wish: JobWish) =>
    make((operationId) => prepareJob({ ...toScopeInput(scope), operationId, wish }));
  return { pending, trouble, prepare };
}
