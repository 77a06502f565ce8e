/** Between two parts of a line: at a line break the dot ends the first and never starts the second. */
export const DOT = '\u00a0· ';

/** The non-empty parts, as one line. */
export function dotted(parts: readonly (string | null | undefined | false)[]): string {
  return parts.filter(Boolean).join(DOT);
}
