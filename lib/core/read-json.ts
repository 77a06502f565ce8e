import type { ActionFailure } from './result.ts';
import { signedOut } from './signed-out-event.ts';

/** A failed read, with the reason that the route gave. */
export class ReadFailure extends Error {
  readonly failure: ActionFailure;
  constructor(failure: ActionFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/**
 * Reads JSON from one of our own read routes, for queries in the browser. Throws `ReadFailure`; an abort by the caller
 * is rethrown unchanged.
 */
export async function readJson<T>(url: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(url, { signal, headers: { accept: 'application/json' } }).catch((error) => {
    if (signal.aborted) throw error;
    throw new ReadFailure({ kind: 'unavailable', retryAfter: null });
  });
  if (response.ok) return response.json();
  const body: { failure?: ActionFailure } | null = await response.json().catch(() => null);
  const failure = body?.failure ?? ({ kind: 'unavailable', retryAfter: null } as const);
  if (failure.kind === 'reauth') signedOut.tell();
  throw new ReadFailure(failure);
}
