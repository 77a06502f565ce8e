'use client';

import { useStillHere } from '#components/shell/still-here.ts';
import type { Call } from '#components/shell/use-call.tsx';
import { useGo } from '#components/ui/way.ts';
import { prepareJob } from '#lib/jobs/actions.ts';
import { jobPath } from '#lib/jobs/paths.ts';
import type { JobWish } from '#lib/jobs/selection.ts';
import { useJobCall } from './use-job-call.ts';

export type Prepare = Pick<Call, 'pending' | 'trouble'> & { readonly prepare: (wish: JobWish) => void };

/** Turns a selection into a draft and leads to its review; nothing is sent before that is confirmed. */
export function usePrepare(maisonId: number): Prepare {
  const go = useGo();
  const { pending, trouble, run } = useJobCall();
  const isHere = useStillHere();
  const prepare = (wish: JobWish) =>
    void run(
      (operationId) => prepareJob({ maisonId, operationId, wish }),
      ({ jobId }) => {
        if (isHere()) go(jobPath(maisonId, jobId, location.pathname + location.search));
      },
    );
  return { pending, trouble, prepare };
}
