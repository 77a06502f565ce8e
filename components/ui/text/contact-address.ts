/** An address that opens the person's own mail. */
export function mailAddress(to: string): string {
  // The sign between a name and its host is part of an address; everything else could begin another field.
  return `mailto:${encodeURIComponent(to.toWellFormed()).replaceAll('%40', '@')}`;
}
