/** Digits in groups of three, with the same separator between all. */
const GROUPED = /^[1-9]\d{0,2}([ '.,])\d{3}(?:\1\d{3})*$/;

/**
 * `12,5`, `1 234`, `2.100` and `2 000 €` are numbers: one separator with exactly three digits behind it groups
 * thousands, and of two different separators the last starts the decimals. An invalid number stays NaN, which the
 * schema names.
 */
export function readNumber(typed: string): number {
  const [, sign = '', text = ''] = /^([+-]?)(.*)$/.exec(plainNumber(typed)) ?? [];
  if (GROUPED.test(text)) return Number(`${sign}${digitsOf(text)}`);
  const [, whole = '', point, decimals = ''] = /^(.+?)(?:([.,])(\d*))?$/.exec(text) ?? [];
  const between = GROUPED.exec(whole)?.[1];
  const isRead = between === undefined ? /^\d+$/.test(whole) && decimals.length <= 2 : between !== point;
  return isRead ? Number(`${sign}${digitsOf(whole)}.${decimals}`) : Number.NaN;
}

/** Whether a number has one point or comma, and three digits behind it: for a small amount both readings make sense. */
export function canBeDecimals(typed: string): boolean {
  return /^\d{1,3}[.,]\d{3}$/.test(plainNumber(typed));
}

const plainNumber = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/€|(?<!\p{L})(?:euros?|eur)(?!\p{L})/giu, '')
    .replace(/\s/g, ' ')
    .replaceAll('’', "'")
    .trim();
const digitsOf = (text: string) => text.replace(/\D/g, '');

/** The same for an optional field. */
export function readNumberOrNull(typed: string): number | null {
  return typed.trim() === '' ? null : readNumber(typed);
}

/** An optional line. */
export function filledOrNull(typed: string): string | null {
  return typed.trim() || null;
}

/** A value of a record as it is typed; with two decimals when it would otherwise be read as another number. */
export function toText(value: number | string | null): string {
  if (typeof value !== 'number') return value ?? '';
  const text = String(value);
  return readNumber(text) === value ? text : value.toFixed(2);
}

/** `www.lutece.fr` is how people write what the wire has as `https://www.lutece.fr`. */
export function toWebAddress(typed: string): string | null {
  const address = typed.trim();
  if (address === '') return null;
  // Chrome accepts a host with a space: without its protocol the contract refuses it everywhere.
  return /^[a-z]+:|\s/i.test(address) ? address : `https://${address}`;
}

const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Whether a change was confirmed by typing the name of its subject. */
export function isConfirmed(typed: string, name: string): boolean {
  return plain(typed) === plain(name);
}
