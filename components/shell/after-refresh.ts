import type { FreshnessState } from './freshness.tsx';

export type Standing = Pick<FreshnessState, 'phase' | 'trouble'>;
export type RefreshWords = {
  readonly refreshed: string;
  readonly trouble: Readonly<Record<'unavailable' | 'limited' | 'reauth', string>>;
};

/** What is said of the state that a refresh came to; null when the screen alone tells it. */
export function afterRefresh({ phase, trouble }: Standing, words: RefreshWords): string | null {
  if (trouble) return words.trouble[trouble];
  return phase === 'fresh' ? words.refreshed : null;
}
