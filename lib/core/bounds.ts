/** Limits of what the database and the platform can store. Imports no library: browsers load this file too. */

/** Largest number of an identifier column. */
export const MAX_ID = 2 ** 31 - 1;

/** Whether Postgres and JSON can store the text unchanged: no NUL, no unpaired surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Whether the text is a calendar day (`2026-11-20`), in a range that leaves room for date arithmetic. */
export function isSaneDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day < '1900-01-01' || day > '2199-12-31') return false;
  const at = new Date(`${day}T12:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

/** The identifier in a segment of an address; null when the text is none. */
export function toId(text: string): number | null {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID ? Number(text) : null;
}
