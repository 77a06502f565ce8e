/** Between two parts of a line: where the line is broken there, the dot ends the first and never begins the second. */
export const DOT = '\u00a0· ';

/** The parts that are there, as one line. */
export function dotted(parts: readonly (string | null | undefined | false)[]): string {
  return parts.filter(Boolean).join(DOT);
}
