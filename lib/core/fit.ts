import { isStorable } from './bounds.ts';

/** Limits above any input of our own screens. */
const MAX_DEPTH = 64;
const MAX_VALUES = 100_000;

/** Why a value is refused, and where (`moves.0.from`). */
export type Misfit = { readonly kind: 'shape' | 'text'; readonly path: string };

/**
 * Checks input from a browser before any schema does: it must be JSON (server actions also carry cycles, maps and
 * files) of bounded depth and size, since schemas recurse over it, and its text must be storable in a database. Null
 * when valid; a wrong shape is reported before wrong text.
 */
export function findMisfit(value: unknown): Misfit | null {
  const left: { readonly value: unknown; readonly path: readonly string[] }[] = [{ value, path: [] }];
  let text: Misfit | null = null;
  for (let seen = 0; ; seen++) {
    const next = left.pop();
    if (!next) return text;
    const path = next.path.join('.');
    if (seen > MAX_VALUES || next.path.length > MAX_DEPTH) return { kind: 'shape', path };
    if (typeof next.value === 'string') {
      if (!isStorable(next.value)) text ??= { kind: 'text', path };
    } else if (isBranch(next.value)) {
      for (const [key, inner] of Object.entries(next.value)) {
        if (!isStorable(key)) text ??= { kind: 'text', path };
        left.push({ value: inner, path: [...next.path, key] });
      }
    } else if (!isLeaf(next.value)) {
      return { kind: 'shape', path };
    }
  }
}

function isBranch(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}

function isLeaf(value: unknown): boolean {
  return value === null || ['number', 'boolean', 'undefined'].includes(typeof value);
}
