/** A link that opens the person's own mail program. */
export function mailAddress(to: string): string {
  // The @ is part of an address; every other sign could start another field.
  return `mailto:${encodeURIComponent(to.toWellFormed()).replaceAll('%40', '@')}`;
}
