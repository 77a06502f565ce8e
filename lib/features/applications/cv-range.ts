import parseRanges from 'range-parser';

/** Only the form of a range is checked: the platform knows the size and answers 416 itself. */
const ANY_SIZE = Number.MAX_SAFE_INTEGER;

/**
 * The `Range` to request from the platform: one well-formed byte range (RFC 9110, section 14), or null for the whole
 * file. Every other header asks for the whole file: several ranges, another unit, no range, or a condition, since no
 * validator is ever sent.
 */
export function findCvRange(headers: Headers): string | null {
  const header = headers.get('range')?.trim() ?? '';
  if (!/^bytes=/i.test(header) || headers.has('if-range')) return null;
  const ranges = parseRanges(ANY_SIZE, header);
  return typeof ranges === 'object' && ranges.length === 1 ? header.toLowerCase() : null;
}
