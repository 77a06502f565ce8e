import parseRanges from 'range-parser';
import { Problem } from '#platform/http/problem.ts';
import type { ByteRange } from './store.ts';

/** The parser's result for an unsatisfiable range. */
const OUTSIDE = -1;
const MALFORMED = -2;

/** Units are case-insensitive; unknown ones must be ignored. */
const BYTES = /^bytes=/i;
/**
 * A suffix range of at least one byte. The parser refuses one longer than the file, which means the whole
 * file.
 */
const SUFFIX = /^bytes=-0*[1-9]\d*$/i;

/**
 * The range a request asks for (RFC 9110, section 14), or null for the whole file: without a `Range`
 * header, with one that is malformed or has several ranges, and under an `If-Range`, since no validator is
 * ever sent. Throws 416 for a range outside the file. `size` in bytes.
 */
export function findRange(headers: Headers, size: number): ByteRange | null {
  const header = headers.get('range')?.trim() ?? '';
  if (!BYTES.test(header) || headers.has('if-range')) return null;
  const ranges = parseRanges(size, header);
  if (ranges === MALFORMED) return null;
  if (ranges === OUTSIDE) {
    if (SUFFIX.test(header)) return { start: 0, end: size - 1 };
    throw notSatisfiable(size);
  }
  const [range, ...more] = ranges;
  return range && more.length === 0 ? { start: range.start, end: range.end } : null;
}

const notSatisfiable = (size: number) =>
  new Problem(416, 'range_not_satisfiable', `The file has ${size} bytes.`, {
    headers: { 'Content-Range': `bytes */${size}` },
  });
