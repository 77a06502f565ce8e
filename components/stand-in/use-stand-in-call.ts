'use client';

import { useState } from 'react';
import { overNetwork, type SendFailure } from '#components/shell/over-network.ts';
import type { startStanding } from '#lib/stand-in/actions.ts';
import type { StandIn } from './stand-in.ts';

/**
 * Sends what begins or ends a stand-in, one at a time. What was refused is for the caller; it is also kept in `failed`.
 */
export function useStandInCall({ group, establishment }: StandIn) {
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(false);
  async function call(action: typeof startStanding): Promise<SendFailure | null> {
    setPending(true);
    setFailed(false);
    const operationId = crypto.randomUUID();
    const result = await overNetwork(() =>
      action({ groupeId: group.id, operationId, establishmentId: establishment.id }),
    );
    setPending(false);
    if (result.ok) return null;
    setFailed(true);
    return result.failure;
  }
  return { pending, failed, call };
}
