import type { ActionFailure } from '#lib/core/result.ts';

export type Limited = Extract<ActionFailure, { kind: 'limited' }>;

const ends = new WeakMap<Limited, number>();

/** When the limit ends, in milliseconds since 1970 by the local clock, fixed at the first call. */
export function limitEnd(failure: Limited): number {
  const known = ends.get(failure);
  if (known !== undefined) return known;
  const end = Date.now() + failure.seconds * 1000;
  ends.set(failure, end);
  return end;
}

/** Minutes, rounded up, for a long wait; 0 for one that is shown in seconds. */
export function longWait(seconds: number): number {
  return seconds < 100 ? 0 : Math.ceil(seconds / 60);
}

/** Arguments of the message `errors.limited`: seconds for a short wait, minutes and the end for a long one. */
export function limitValues(failure: Limited, now = limitEnd(failure) - failure.seconds * 1000) {
  const end = limitEnd(failure);
  const seconds = Math.max(0, Math.ceil((end - now) / 1000));
  return { window: failure.window ?? 'other', seconds, minutes: longWait(seconds), at: new Date(end) };
}
