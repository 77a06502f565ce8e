import { DAY_MS } from '#contract/durations.ts';

/** Why a command waits: an exhausted rate limit of the platform, the platform itself, or its author's sign-in. */
export const WAIT_REASONS = ['limited', 'unavailable', 'reauth'] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

/** How often and how long a kind of command is tried. Milliseconds. */
export type RetryPolicy = {
  /** A call cannot arrive later than this after it was sent: its deadline and a margin. */
  readonly arrivalMs: number;
  /** When a lost answer is looked up, counted from the call; only the last proves that the call did not arrive. */
  readonly lookUpsMs: readonly number[];
  /** The pause after the last of them: a part of the time since the call; null where that one decides. */
  readonly laterMs: { readonly least: number; readonly most: number; readonly ofAge: number } | null;
  /** Calls without a known outcome before the command is given up. */
  readonly calls: number;
  /** A command is given up after waiting this long. */
  readonly giveUpMs: Readonly<Record<WaitReason, number>>;
};

/** For a change that a person makes by hand: it waits for the platform without limit. */
export const BY_HAND: RetryPolicy = {
  arrivalMs: 12_000,
  lookUpsMs: [1_500, 5_000, 12_000],
  laterMs: null,
  calls: 5,
  giveUpMs: { limited: Number.POSITIVE_INFINITY, unavailable: Number.POSITIVE_INFINITY, reauth: DAY_MS },
};

/**
 * A worker that has not renewed its claim for this long counts as dead, and its commands can be claimed by others:
 * longer than its readings of the platform take, and long enough for its last call to have arrived.
 */
export const LEASE_MS = 25_000;

/** A reading is trusted for this long, counted from its start: after that somebody may have changed the record. */
export const FRESH_MS = 5_000;

/** Pause between checks whether an author has signed in. */
export const NO_SESSION_MS = 5_000;
/** A token that the platform has refused is not tried again sooner. */
export const REFUSED_TOKEN_MS = 30_000;

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** Pause after this many consecutive failures before this one, in milliseconds: 2 s doubling to a minute. */
export function retryDelay(failures: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, failures));
}

/** When a call that was sent at `sentAt` and whose answer was lost is looked up next. */
export function nextLookUp({ lookUpsMs, laterMs }: RetryPolicy, sentAt: Date, now: Date): Date {
  const next = lookUpsMs.map((after) => sentAt.getTime() + after).find((at) => at > now.getTime());
  if (next !== undefined || !laterMs) return new Date(next ?? now);
  const part = (now.getTime() - sentAt.getTime()) * laterMs.ofAge;
  return new Date(now.getTime() + Math.min(laterMs.most, Math.max(laterMs.least, part)));
}

/** Whether a call that was sent at `sentAt` could still have arrived after a reading that began at `readAt`. */
export function mayStillArrive({ arrivalMs }: RetryPolicy, sentAt: Date, readAt: Date): boolean {
  return readAt.getTime() - sentAt.getTime() < arrivalMs;
}

/** Whether a command that waits since `since` is given up. */
export function isGivenUp({ giveUpMs }: RetryPolicy, reason: WaitReason, since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() > giveUpMs[reason];
}
