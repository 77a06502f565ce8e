import { useLocale } from 'next-intl';
import type { FreshnessState } from './freshness.tsx';
import { PageFreshness } from './page-freshness.tsx';
import { useFreshnessWords } from './use-freshness-words.ts';

/** `PageFreshness` in the language of the page. */
export function PageAge({ initial, url }: { initial: FreshnessState; url: string }) {
  return <PageFreshness initial={initial} url={url} locale={useLocale()} words={useFreshnessWords()} />;
}
