import { wordsIn } from '#contract/fold.ts';
import { plainAddress } from '#contract/plain-address.ts';

/** Comparison key of an e-mail address: in lower case, without what surrounds the address; null where there is none. */
export function emailKey(email: string | null): string | null {
  return plainAddress(email ?? '').toLowerCase() || null;
}

/** Comparison key of a name, whatever its case, accents, hyphens and word order; null where there is none. */
export function nameKey(name: string): string | null {
  return wordsIn(name).toSorted().join(' ') || null;
}
