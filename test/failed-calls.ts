import { expect, vi } from 'vitest';
import type { ActionFailure } from '#lib/core/result.ts';
import { SOON } from './soon.ts';

/** A failure, and some of the words that it is shown in. */
export type FailedCall = readonly [ActionFailure, string];

/** What may come of any command, in the words that stand where a screen has none of its own. */
export const FAILED_CALLS: readonly FailedCall[] = [
  [{ kind: 'unavailable', retryAfter: null }, 'La plateforme ne répond pas. Rien n’a été modifié.'],
  [
    { kind: 'limited', seconds: 40, window: 'mut_min' },
    'La limite de modifications par minute est atteinte. Réessayez dans 40 secondes.',
  ],
  [{ kind: 'invalid', fields: {}, message: 'Trois au plus.' }, 'Trois au plus.'],
  [{ kind: 'conflict', code: null, message: null }, 'Relisez-le avant de recommencer.'],
  [{ kind: 'unexpected', reference: 'a1b2' }, 'Référence\u00a0: a1b2'],
];

/** Waits for the words of a failure, where assistive technology reads them out. */
export async function seeTrouble(words: string): Promise<void> {
  // By its attribute: looking for a role takes a tenth of a second, many times in a test.
  const alert = () => document.querySelector('[role="alert"]');
  await vi.waitFor(() => expect(alert()?.textContent).toContain(words), SOON);
}
