import type { SignInOutcome } from '#lib/auth/sign-in-client.ts';

/** Where a sign-in stands. `at` is when the next try is due, in milliseconds of the same clock as `now`. */
export type SignInState =
  | { readonly phase: 'ready'; readonly trouble: Trouble | null }
  | { readonly phase: 'sending'; readonly ticket: string | null }
  | { readonly phase: 'queued'; readonly place: number; readonly at: number; readonly ticket: string }
  | { readonly phase: 'done'; readonly home: string; readonly personId: number };

export type Trouble =
  | {
      readonly kind:
        | 'emailMissing'
        | 'passwordMissing'
        | 'wrong'
        | 'notManager'
        | 'suspended'
        | 'unavailable';
    }
  | { readonly kind: 'throttled'; readonly until: number };

/** What an answer of the server makes of the state. */
export function afterOutcome(outcome: SignInOutcome, now: number): SignInState {
  switch (outcome.kind) {
    case 'ok':
      return { phase: 'done', home: outcome.home, personId: outcome.personId };
    case 'queued':
      return {
        phase: 'queued',
        place: outcome.place,
        at: now + Math.max(1, outcome.seconds) * 1000,
        ticket: outcome.queueTicket,
      };
    case 'throttled':
      return { phase: 'ready', trouble: { kind: 'throttled', until: now + outcome.seconds * 1000 } };
    default:
      return { phase: 'ready', trouble: { kind: outcome.kind } };
  }
}

/** What is missing before anything is sent. */
export function missing(email: string, password: string): Trouble | null {
  if (email.trim() === '') return { kind: 'emailMissing' };
  return password === '' ? { kind: 'passwordMissing' } : null;
}

/** “42 s”, “1 min 05 s”. Never negative. */
export function waitInWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds < 60) return `${seconds}\u00A0s`;
  return `${Math.floor(seconds / 60)}\u00A0min\u00A0${String(seconds % 60).padStart(2, '0')}\u00A0s`;
}
