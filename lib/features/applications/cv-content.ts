import { startsAsPdf } from '#contract/pdf-start.ts';
import { plainTextOf } from '#contract/plain-text.ts';

/** The content type of a CV that is no PDF, from its bytes alone: name and declared type are not trusted. */
export type CvContent =
  | {
      readonly kind: 'picture';
      readonly type: 'image/jpeg' | 'image/png' | 'image/webp';
      /** Whether the file is complete; one that was cut off has no end. */
      readonly isWhole: boolean;
      /** Null where the file does not declare it. */
      readonly pixels: number | null;
    }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'pdf'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'other' };

const OTHER: CvContent = { kind: 'other' };

/** JPEG, PNG, WebP, PDF or plain text; everything else, markup too, is not displayed. */
export function cvContentOf(bytes: Uint8Array<ArrayBuffer>): CvContent {
  if (beginsWith(bytes, [0xff, 0xd8, 0xff])) return jpegOf(bytes);
  if (beginsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return pngOf(bytes);
  if (beginsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && beginsWith(bytes.subarray(8), [0x57, 0x45, 0x42, 0x50]))
    return webpOf(bytes);
  if (startsAsPdf(bytes)) return { kind: 'pdf', bytes };
  const text = plainTextOf(bytes) ?? '';
  return text.trim() === '' ? OTHER : { kind: 'text', text };
}

const beginsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte);

const [SCAN, END] = [0xda, 0xd9];
/** Frame headers of all compressions are in this range, together with three other markers. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * Segments follow one another, each with its length, up to the first scan; scan data cannot contain an end marker by
 * chance.
 */
function jpegOf(bytes: Uint8Array<ArrayBuffer>): CvContent {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const jpeg = { kind: 'picture', type: 'image/jpeg' } as const;
  let pixels: number | null = null;
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === SCAN) return { ...jpeg, pixels, isWhole: hasEnd(bytes, at) };
    // Any number of these fill bytes may precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker) && at + 9 <= bytes.length) pixels = view.getUint16(at + 5) * view.getUint16(at + 7);
    at += 2 + view.getUint16(at + 2);
  }
  return { ...jpeg, pixels, isWhole: false };
}

function hasEnd(bytes: Uint8Array, from: number): boolean {
  for (let at = bytes.length - 2; at > from; at -= 1)
    if (bytes[at] === 0xff && bytes[at + 1] === END) return true;
  return false;
}

/**
 * After the signature come chunks of length, name, content and checksum; the size is in the first, the last is empty.
 */
function pngOf(bytes: Uint8Array<ArrayBuffer>): CvContent {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pixels = bytes.length >= 24 ? view.getUint32(16) * view.getUint32(20) : null;
  let at = 8;
  let isWhole = false;
  while (!isWhole && at + 12 <= bytes.length) {
    isWhole = beginsWith(bytes.subarray(at + 4), [0x49, 0x45, 0x4e, 0x44]);
    at += 12 + view.getUint32(at);
  }
  return { kind: 'picture', type: 'image/png', pixels, isWhole };
}

/** The header has the length; the first chunk says how the picture is encoded, and has its size accordingly. */
function webpOf(bytes: Uint8Array<ArrayBuffer>): CvContent {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isWhole = bytes.length >= 12 && bytes.length >= 8 + view.getUint32(4, true);
  return {
    kind: 'picture',
    type: 'image/webp',
    pixels: bytes.length < 30 ? null : webpPixels(view),
    isWhole,
  };
}

function webpPixels(view: DataView): number | null {
  const packing = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  const side24 = (at: number) => 1 + (view.getUint16(at, true) | (view.getUint8(at + 2) << 16));
  const side14 = (bits: number) => bits & 0x3fff;
  if (packing === 'VP8X') return side24(24) * side24(27);
  if (packing === 'VP8 ') return side14(view.getUint16(26, true)) * side14(view.getUint16(28, true));
  if (packing !== 'VP8L') return null;
  const sides = view.getUint32(21, true);
  return (1 + side14(sides)) * (1 + side14(sides >>> 14));
}
