import { expect, vi } from 'vitest';
import type { ActionFailure } from '#lib/core/result.ts';
import { SOON } from './soon.ts';

/** A failure, and a part of its displayed message. */
export type FailedCall = readonly [ActionFailure, string];

/** Every possible failure of a command, with the general message for screens without their own. */
export const FAILED_CALLS: readonly FailedCall[] = [
  [{ kind: 'unavailable', retryAfter: null }, 'La plateforme ne répond pas. Rien n’a été modifié.'],
  [
    { kind: 'limited', seconds: 40, window: 'mut_min' },
    // The seconds are counted down, and a busy machine pauses for some.
    'La limite de modifications par minute est atteinte. Réessayez dans',
  ],
  [{ kind: 'invalid', fields: {}, message: 'Trois au plus.' }, 'Trois au plus.'],
  [{ kind: 'conflict', code: null, message: null }, 'Relisez-le avant de recommencer.'],
  [{ kind: 'unexpected', reference: 'a1b2' }, 'Référence\u00a0: a1b2'],
];

/** Waits for the message of a failure, where assistive technology announces it. */
export async function seeTrouble(words: string): Promise<void> {
  // By its attribute: looking for a role takes a tenth of a second, many times in a test.
  const alert = () => document.querySelector('[role="alert"]');
  await vi.waitFor(() => expect(alert()?.textContent).toContain(words), SOON);
}
