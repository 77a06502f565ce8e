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

/** `www.lutece.fr` is how people write what the wire has as `https://www.lutece.fr`. */
export function toWebAddress(typed: string): string | null {
  const address = typed.trim();
  if (address === '') return null;
  // Chrome takes a host with a space for one: without its protocol the contract refuses it everywhere.
  return /^[a-z]+:|\s/i.test(address) ? address : `https://${address}`;
}

const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Whether a change was confirmed by typing the name of what it concerns. */
export function isConfirmed(typed: string, name: string): boolean {
  return plain(typed) === plain(name);
}
