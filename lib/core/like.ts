/** The LIKE pattern of texts that contain this text literally. */
export function likeOf(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
