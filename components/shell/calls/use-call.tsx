'use client';

import { type ReactNode, useRef, useState } from 'react';
import type { ActionResult } from '#lib/core/result.ts';
import { FailureText } from '../trouble/failure-text.tsx';
import type { SendFailure, SendResult } from './over-network.ts';
import { sendAction } from './send-action.ts';

export type Call = {
  readonly pending: boolean;
  /** Why the last call did not succeed. */
  readonly failure: SendFailure | null;
  /** The same in words. */
  readonly trouble: ReactNode;
  /** Sends once, tells `onDone` what came of it or keeps the trouble; a press while one is under way does nothing. */
  readonly run: <T>(
    call: (operationId: string) => Promise<ActionResult<T>>,
    onDone: (value: T) => void,
    onFailed?: (failure: SendFailure) => void,
  ) => Promise<void>;
};

/** One button's way to the server: an operation of its own, signing in again in place, and what went wrong, in words. */
export function useCall(textOf: (failure: SendFailure) => string): Call {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const open = useRef<string | null>(null);
  const run: Call['run'] = async (call, onDone, onFailed) => {
    if (pending) return;
    setPending(true);
    setFailure(null);
    const { result, openId } = await sendOnce(call, open.current);
    open.current = openId;
    setPending(false);
    if (result.ok) return onDone(result.value);
    setFailure(result.failure);
    onFailed?.(result.failure);
  };
  return { pending, failure, trouble: failure && <FailureText failure={failure} textOf={textOf} />, run };
}

/** Without an answer of the command itself: the write may have happened. */
const UNANSWERED: ReadonlySet<SendFailure['kind']> = new Set(['checking', 'offline', 'reauth', 'unexpected']);

/**
 * Sends under the id of the operation before while that has no answer: the same input asks what became of it instead of
 * writing twice. The server knows an id by its input, and refuses it to any other, which gets an id of its own.
 */
async function sendOnce<T>(
  call: (operationId: string) => Promise<ActionResult<T>>,
  openId: string | null,
): Promise<{ readonly result: SendResult<T>; readonly openId: string | null }> {
  const operationId = openId ?? crypto.randomUUID();
  const result = await sendAction(() => call(operationId));
  if (result.ok) return { result, openId: null };
  const { failure } = result;
  if (openId !== null && failure.kind === 'conflict' && failure.code === 'operation_reused')
    return sendOnce(call, null);
  return { result, openId: UNANSWERED.has(failure.kind) ? operationId : null };
}
