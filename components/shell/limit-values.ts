import type { ActionFailure } from '#lib/server/result.ts';

type Limited = Extract<ActionFailure, { kind: 'limited' }>;

/** A wait that is better told in minutes, rounded up; 0 for one that is better told in seconds. */
export function longWait(seconds: number): number {
  return seconds < 100 ? 0 : Math.ceil(seconds / 60);
}

/** What `errors.limited` is told: a short wait in seconds, a long one in minutes and with its end. */
export function limitValues({ seconds, window }: Limited, now = Date.now()) {
  return {
    window: window ?? 'other',
    seconds,
    minutes: longWait(seconds),
    at: new Date(now + seconds * 1000),
  };
}
