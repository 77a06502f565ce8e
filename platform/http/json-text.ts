/** JSON that is written already, as the database wrote it, in UTF-8. The type tells what it says. */
export class JsonText<T> {
  readonly bytes: Uint8Array<ArrayBuffer>;
  declare readonly says: T;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes;
  }
}

const OPEN = Buffer.from('[');
const COMMA = Buffer.from(',');
const CLOSE = Buffer.from(']');

/** The array of records that are written already. */
export function toJsonArray<T>(records: readonly Uint8Array[]): JsonText<T[]> {
  const parts: Uint8Array[] = [];
  for (const record of records) parts.push(parts.length === 0 ? OPEN : COMMA, record);
  return new JsonText(parts.length === 0 ? Buffer.from('[]') : Buffer.concat([...parts, CLOSE]));
}
