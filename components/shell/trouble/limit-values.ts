import type { ActionFailure } from '#lib/core/result.ts';

export type Limited = Extract<ActionFailure, { kind: 'limited' }>;

const ends = new WeakMap<Limited, number>();

/** When the limit ends, in milliseconds since 1970 by this clock: counted from the first time that it is asked for. */
export function limitEnd(failure: Limited): number {
  const known = ends.get(failure);
  if (known !== undefined) return known;
  const end = Date.now() + failure.seconds * 1000;
  ends.set(failure, end);
  return end;
}

/** A wait that is better told in minutes, rounded up; 0 for one that is better told in seconds. */
export function longWait(seconds: number): number {
  return seconds < 100 ? 0 : Math.ceil(seconds / 60);
}

/** What `errors.limited` is told at a time: a short wait in seconds, a long one in minutes and with its end. */
export function limitValues(failure: Limited, now = limitEnd(failure) - failure.seconds * 1000) {
  const end = limitEnd(failure);
  const seconds = Math.max(0, Math.ceil((end - now) / 1000));
  return { window: failure.window ?? 'other', seconds, minutes: longWait(seconds), at: new Date(end) };
}
