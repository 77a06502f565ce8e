'use client';

import { type ReactNode, useState } from 'react';
import type { ActionResult } from '#lib/server/result.ts';
import { FailureText } from './failure-text.tsx';
import type { SendFailure } from './over-network.ts';
import { sendAction } from './send-action.ts';

export type Call = {
  readonly pending: boolean;
  /** Why the last call did not succeed, in words. */
  readonly trouble: ReactNode;
  /** Sends once, tells `onDone` what came of it or keeps the trouble; a press while one is under way does nothing. */
  readonly run: <T>(
    call: (operationId: string) => Promise<ActionResult<T>>,
    onDone: (value: T) => void,
    onFailed?: () => void,
  ) => Promise<void>;
};

/** One button's way to the server: an operation of its own, signing in again in place, and what went wrong, in words. */
export function useCall(textOf: (failure: SendFailure) => string): Call {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const run: Call['run'] = async (call, onDone, onFailed) => {
    if (pending) return;
    const operationId = crypto.randomUUID();
    setPending(true);
    setFailure(null);
    const result = await sendAction(() => call(operationId));
    setPending(false);
    if (result.ok) return onDone(result.value);
    setFailure(result.failure);
    onFailed?.();
  };
  return { pending, trouble: failure && <FailureText failure={failure} textOf={textOf} />, run };
}
