/** The longest window of the platform is an hour: no correct wait is longer. */
const LONGEST_SECONDS = 3600;
/** A window never opens sooner than this after a 429, even when the header says 0. */
const SHORTEST_SECONDS = 1;
const FALLBACK_SECONDS = 60;

/**
 * Seconds to wait after a `Retry-After` of any form: seconds, HTTP-date, absent, zero, negative, huge or text.
 * `fallback` is the value of other parts of the response, used when the header is unusable.
 */
export function secondsToWait(header: string | null, now: Date, fallback: number | null): number {
  const told = header === null ? null : fromHeader(header.trim(), now);
  const seconds = told ?? (fallback !== null && fallback > 0 ? fallback : FALLBACK_SECONDS);
  return Math.min(LONGEST_SECONDS, Math.max(SHORTEST_SECONDS, Math.ceil(seconds)));
}

function fromHeader(text: string, now: Date): number | null {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  // `Date.parse` reads “-1” as a year: only a text that starts with a weekday is an HTTP-date.
  if (!/^[A-Z][a-z]{2,8},? /.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : (at - now.getTime()) / 1000;
}
