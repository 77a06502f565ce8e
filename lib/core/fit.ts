import { isStorable } from './bounds.ts';

/** Deeper and wider than anything that a screen of ours sends. */
const MAX_DEPTH = 64;
const MAX_VALUES = 100_000;

/** What is wrong with a value, and where (`moves.0.from`). */
export type Misfit = { readonly kind: 'shape' | 'text'; readonly path: string };

/**
 * Looks through what came from a browser before any schema does: it must be JSON (the wire of actions also carries
 * cycles, maps and files), of bounded depth and size, or the first recursion over it would overflow; and its text must
 * be such as a database holds. Null when all is well; of several misfits a wrong shape counts first.
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
