/** The regular expression, in browsers and Postgres, of texts that contain this text literally. */
export function regexOf(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

/** The LIKE pattern of texts that contain this text literally. */
export function likeOf(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
