/** The bounds of what any database and the platform can hold; without a library, for browsers too. */

/** Largest number of an identifier column. */
export const MAX_ID = 2 ** 31 - 1;

/** Text that Postgres and JSON hold as it is: no NUL, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** A day that the calendar has (`2026-11-20`), in a span in which the days around it can be counted too. */
export function isSaneDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day < '1900-01-01' || day > '2199-12-31') return false;
  const at = new Date(`${day}T12:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

/** An identifier as it stands in an address; null when it can be none. */
export function toId(text: string): number | null {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID ? Number(text) : null;
}
