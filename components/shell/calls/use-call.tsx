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
  /** The failure as text. */
  readonly trouble: ReactNode;
  /** Sends once, then calls `onDone` or keeps the failure; does nothing while a call is pending. */
  readonly run: <T>(
    call: (operationId: string) => Promise<ActionResult<T>>,
    onDone: (value: T) => void,
    onFailed?: (failure: SendFailure) => void,
  ) => Promise<void>;
};

/** A button's call to the server: its operation id, signing in again in place, and the failure as text. */
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

/** Failures without an answer from the command itself: the write may have happened. */
const UNANSWERED: ReadonlySet<SendFailure['kind']> = new Set(['checking', 'offline', 'reauth', 'unexpected']);

/**
 * Reuses the previous operation id while that has no answer: the same input then asks for its result instead of
 * writing twice. The server refuses a known id with another input, which then gets an id of its own.
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
