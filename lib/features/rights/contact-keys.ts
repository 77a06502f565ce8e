import { toDialled, toWords } from '#lib/engines/lists/search-words.ts';

/** Fewer digits are no telephone number that points to one person. */
const LEAST_DIGITS = 8;

/** What equal e-mail addresses have in common: case and surrounding blanks aside; null where there is none. */
export function emailKey(email: string | null): string | null {
  return (email ?? '').normalize('NFC').trim().toLowerCase() || null;
}

/** What equal telephone numbers have in common, `06 …` and `+33 6 …` alike; null where there is none. */
export function phoneKey(phone: string | null): string | null {
  const dialled = toDialled(phone ?? '');
  return dialled.length < LEAST_DIGITS ? null : dialled;
}

/** What equal names have in common, whatever their case, accents, hyphens and order; null where there is none. */
export function nameKey(name: string): string | null {
  return toWords(name).toSorted().join(' ') || null;
}
