import { wordsIn } from '#contract/fold.ts';

/** What equal e-mail addresses have in common: case and surrounding blanks aside; null where there is none. */
export function emailKey(email: string | null): string | null {
  return (
    (email ?? '')
      .normalize('NFC')
      .replaceAll(/\p{Cf}/gu, '')
      .trim()
      .toLowerCase() || null
  );
}

/** What equal names have in common, whatever their case, accents, hyphens and order; null where there is none. */
export function nameKey(name: string): string | null {
  return wordsIn(name).toSorted().join(' ') || null;
}
