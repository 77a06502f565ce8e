import parseRanges from 'range-parser';

/** The platform knows the size and answers 416 itself; here only the form of a range is looked at. */
const ANY_SIZE = Number.MAX_SAFE_INTEGER;

/**
 * The `Range` to ask the platform for: one well-formed range of bytes (RFC 9110, section 14), or null for the whole
 * file, which every other header asks for: several ranges, another unit, no ranges at all, or a condition, since no
 * validator is ever sent.
 */
export function findCvRange(headers: Headers): string | null {
  const header = headers.get('range')?.trim() ?? '';
  if (!/^bytes=/i.test(header) || headers.has('if-range')) return null;
  const ranges = parseRanges(ANY_SIZE, header);
  return typeof ranges === 'object' && ranges.length === 1 ? header.toLowerCase() : null;
}
