import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { answerReauth, isReauthAsked } from '#components/shell/calls/reauth-store.ts';
import { SOON } from './soon.ts';

/** Waits until a component asks to sign in again, and answers: true for a sign-in, false for closing the dialog. */
export async function answerSignIn(signedIn: boolean): Promise<void> {
  await vi.waitUntil(isReauthAsked, SOON);
  await act(async () => answerReauth(signedIn));
}
