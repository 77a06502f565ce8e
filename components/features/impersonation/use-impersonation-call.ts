'use client';

import { useState } from 'react';
import { overNetwork, type SendFailure } from '#components/shell/calls/over-network.ts';
import type { startImpersonation } from '#lib/features/impersonation/actions.ts';
import type { Impersonation } from './impersonation.ts';

/** Starts or ends an impersonation, one at a time. A failure is returned to the caller and also kept in `failed`. */
export function useImpersonationCall({ group, establishment }: Impersonation) {
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(false);
  async function call(action: typeof startImpersonation): Promise<SendFailure | null> {
    setPending(true);
    setFailed(false);
    const operationId = crypto.randomUUID();
    const result = await overNetwork(() =>
      action({ groupId: group.id, operationId, subjectId: establishment.id }),
    );
    setPending(false);
    if (result.ok) return null;
    setFailed(true);
    return result.failure;
  }
  return { pending, failed, call };
}
