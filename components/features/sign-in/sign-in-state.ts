import type { SignInOutcome } from '#lib/engines/auth/sign-in-client.ts';

/** A place in the queue: `at` is the expected turn, `askAt` the next poll; in milliseconds, on the clock of `now`. */
export type Queued = {
  readonly phase: 'queued';
  readonly place: number;
  readonly at: number;
  readonly askAt: number;
  readonly ticket: string;
};

/** The state of a sign-in. */
export type SignInState =
  | { readonly phase: 'ready'; readonly trouble: Trouble | null }
  | { readonly phase: 'sending'; readonly ticket: string | null }
  | Queued
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

/** The next poll after a failed one: a place lapses after a minute. */
const UNANSWERED_MS = 10_000;

/** The state after an answer of the server; `from` is the place in the queue of those who waited. */
export function afterOutcome(outcome: SignInOutcome, now: number, from: Queued | null = null): SignInState {
  // Only an attempt that was sent to the platform has failed; a poll is repeated.
  if (outcome.kind === 'unavailable' && from && now < from.at) return { ...from, askAt: now + UNANSWERED_MS };
  switch (outcome.kind) {
    case 'ok':
      return { phase: 'done', home: outcome.home, personId: outcome.personId };
    case 'queued':
      return {
        phase: 'queued',
        place: outcome.place,
        at: now + Math.max(1, outcome.seconds) * 1000,
        askAt: now + Math.max(1, outcome.askIn) * 1000,
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
