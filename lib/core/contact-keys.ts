import { wordsIn } from '#contract/fold.ts';
import { plainAddress } from '#contract/plain-address.ts';

/** What equal e-mail addresses have in common: case and whatever is not of the address aside; null where there is none. */
export function emailKey(email: string | null): string | null {
  return plainAddress(email ?? '').toLowerCase() || null;
}

/** What equal names have in common, whatever their case, accents, hyphens and order; null where there is none. */
export function nameKey(name: string): string | null {
  return wordsIn(name).toSorted().join(' ') || null;
}
