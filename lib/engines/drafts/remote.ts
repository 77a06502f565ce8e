import type { SaveDraft } from './autosave.ts';
import type { DraftSaved } from './model.ts';

const HEADERS = { 'content-type': 'application/json', 'x-bff': '1' };
const DEADLINE_MS = 10_000;

/** An open form among those that may save the same draft, and the number of its last save. */
export type Writer = { readonly id: string; sequence: number };

export const newWriter = (): Writer => ({ id: crypto.randomUUID(), sequence: 0 });

/** Stores drafts over our own API. A route handler and not an action: actions wait for each other. */
export function draftSaver(address: string, writer: Writer): SaveDraft {
  let last: unknown;
  return async (content, revision, { leaving }) => {
    // The time, so that a form opened again after a crash continues above its earlier numbers. A retry keeps the number
    // of its
    // text: the form may be open again in this tab and have saved more.
    if (content !== last) writer.sequence = Math.max(writer.sequence + 1, Date.now());
    last = content;
    const { id, sequence } = writer;
    const response = await fetch(address, {
      method: 'PUT',
      headers: HEADERS,
      body: JSON.stringify({ content, revision, writer: id, sequence }),
      // Outlives the page, but may carry 64 KB only.
      keepalive: leaving,
      ...(leaving ? {} : { signal: AbortSignal.timeout(DEADLINE_MS) }),
    });
    if (response.status === 401) return 'reauth';
    if (response.status === 413 || response.status === 422) return 'tooLarge';
    if (!response.ok) return 'unavailable';
    return (await response.json()) as DraftSaved;
  };
}

export type Discarded = 'gone' | 'reauth' | 'unavailable';

/** Discards a draft on the server; never rejects. */
export async function discardDraftRemotely(address: string): Promise<Discarded> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const response = await fetch(address, { method: 'DELETE', headers: HEADERS, signal }).catch(() => null);
  if (response?.status === 401) return 'reauth';
  return response?.ok ? 'gone' : 'unavailable';
}
