/** A pattern of what has a text in it, as it is typed. */
export function likeOf(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
