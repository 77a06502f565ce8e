import { ReadFailure, readJson } from '#lib/core/read-json.ts';
import type { ActionResult } from '#lib/core/result.ts';
import { apiHref } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';

/** The key under which the platform sends push messages; the reason when there is none. */
export async function readPushKey(scope: ScopeRef): Promise<ActionResult<{ readonly publicKey: string }>> {
  try {
    const value = await readJson<{ publicKey: string }>(
      apiHref(scope, 'push', 'key'),
      new AbortController().signal,
    );
    return { ok: true, value };
  } catch (error) {
    if (error instanceof ReadFailure) return { ok: false, failure: error.failure };
    throw error;
  }
}
