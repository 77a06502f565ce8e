/** Readers of PDF search for the header in this many bytes; a document without it there is refused. */
const LOOKED_AT = 1024;
const HEADER = [0x25, 0x50, 0x44, 0x46, 0x2d];
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
/** Tab, line feed, form feed, carriage return, space. */
const BLANKS = [0x09, 0x0a, 0x0c, 0x0d, 0x20];

/**
 * Whether the bytes are those of a PDF: `%PDF-`, at most behind blank lines or a byte order mark, as scanners and mail
 * programs leave them. Behind anything else it is refused: another program could read the file as another format.
 */
export function startsAsPdf(bytes: Uint8Array): boolean {
  const standsAt = (at: number, wanted: readonly number[]) =>
    wanted.every((byte, n) => bytes[at + n] === byte);
  let at = 0;
  while (at < LOOKED_AT) {
    if (standsAt(at, BYTE_ORDER_MARK)) at += BYTE_ORDER_MARK.length;
    else if (BLANKS.includes(bytes[at] ?? 0)) at += 1;
    else break;
  }
  return standsAt(at, HEADER);
}
