/** The longest title that an offer may have. */
export const TITLE_MAX = 160;

/** A text cut to a length, without half a character or a blank at its end. */
export const cutTo = (text: string, longest: number) =>
  text
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
