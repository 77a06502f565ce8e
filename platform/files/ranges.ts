import { Problem } from '#platform/http/problem.ts';
import type { ByteRange } from './store.ts';

/**
 * The one range a request asks for (RFC 9110), or null for the whole file: without a header, with one that is not
 * understood, or with several ranges. Throws 416 for a range outside the file. `size` in bytes.
 */
export function findRange(header: string | null, size: number): ByteRange | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && first !== '' && Number(last) < Number(first)) return null;
  if (start >= size || (first === '' && Number(last) === 0)) throw notSatisfiable(size);
  return { start, end };
}

const notSatisfiable = (size: number) =>
  new Problem(416, 'range_not_satisfiable', `The file has ${size} bytes.`, {
    headers: { 'Content-Range': `bytes */${size}` },
  });
