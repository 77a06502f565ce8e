'use client';

import { useState } from 'react';
import { announce } from '#components/ui/announce.ts';
import type { ActionFailure, ActionResult } from '#lib/server/result.ts';
import { withReauth } from './with-reauth.ts';

export type Call = {
  readonly pending: boolean;
  /** Why the last call did not succeed, in words. */
  readonly trouble: string | null;
  /** Sends once, tells `onDone` what came of it or keeps the trouble; a press while one is under way does nothing. */
  readonly run: <T>(
    send: (operationId: string) => Promise<ActionResult<T>>,
    onDone: (value: T) => void,
    onFailed?: () => void,
  ) => Promise<void>;
};

/** One button's way to the server: an operation of its own, signing in again in place, and what went wrong, in words. */
export function useCall(textOf: (failure: ActionFailure) => string): Call {
  const [pending, setPending] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const run: Call['run'] = async (send, onDone, onFailed) => {
    if (pending) return;
    const operationId = crypto.randomUUID();
    setPending(true);
    setTrouble(null);
    const result = await withReauth(() => send(operationId)).catch(
      () => ({ ok: false, failure: { kind: 'unavailable', retryAfter: null } }) as const,
    );
    setPending(false);
    if (result.ok) return onDone(result.value);
    const text = textOf(result.failure);
    setTrouble(text);
    announce(text);
    onFailed?.();
  };
  return { pending, trouble, run };
}
