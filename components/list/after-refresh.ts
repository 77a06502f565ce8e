import { ageInWords } from '#components/ui/text/age-in-words.ts';
import type { FreshnessState } from './freshness.tsx';

export type Standing = Pick<FreshnessState, 'phase' | 'trouble' | 'asOf'>;
export type RefreshWords = {
  readonly refreshed: string;
  /** `{reason}` and `{age}` are filled in. */
  readonly notRefreshed: string;
  readonly trouble: Readonly<Record<NonNullable<FreshnessState['trouble']>, string>>;
};

/** The result of a refresh as a sentence, with the age of the data where it failed; null during the initial sync. */
export function afterRefresh(
  { phase, trouble, asOf }: Standing,
  words: RefreshWords,
  { now, locale }: { readonly now: number; readonly locale: string },
): string | null {
  if (trouble && asOf)
    return words.notRefreshed
      .replace('{reason}', words.trouble[trouble])
      .replace('{age}', ageInWords(Date.parse(asOf), now, locale, 'second'));
  if (trouble) return words.trouble[trouble];
  return phase === 'fresh' ? words.refreshed : null;
}
