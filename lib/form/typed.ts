/** `12,5`, `1 234` and `2 000 €` are numbers; what is not one stays NaN, which the schema names. */
export function readNumber(typed: string): number {
  const bare = typed.replace(/[\s\u202f\u00a0€]/g, '').replace(',', '.');
  return bare === '' ? Number.NaN : Number(bare);
}

/** The same for a field that may stay blank. */
export function readNumberOrNull(typed: string): number | null {
  return typed.trim() === '' ? null : readNumber(typed);
}

/** A line that may stay blank. */
export function filledOrNull(typed: string): string | null {
  return typed.trim() || null;
}

/** A value of a record as it is typed. */
export function toText(value: number | string | null): string {
  return value === null ? '' : String(value);
}
