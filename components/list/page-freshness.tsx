'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { usePoll } from '#components/shell/calls/use-poll.ts';
import { tryReadJson } from '#lib/core/try-read-json.ts';
import { Freshness, type FreshnessState, type FreshnessWords } from './freshness.tsx';

type PageFreshnessProps = {
  initial: FreshnessState;
  /** The endpoint of the state, which also keeps the data updated while somebody looks. */
  url: string;
  locale: string;
  words: FreshnessWords;
};

const CALM = 30_000;
const SYNCING = 2_000;

/** The age of a page rendered on the server; newer data refreshes the page. */
export function PageFreshness({ initial, url, locale, words }: PageFreshnessProps) {
  const router = useRouter();
  const [state, setState] = useState(initial);

  function take(next: FreshnessState) {
    setState(next);
    if (next.phase !== state.phase || next.revision !== state.revision) router.refresh();
  }

  usePoll(
    async (signal) => {
      const next = await tryReadJson<FreshnessState>(url, signal);
      // Without an answer the displayed age keeps growing, which is correct.
      if (next) take(next);
    },
    state.phase === 'syncing' ? SYNCING : CALM,
  );

  return <Freshness state={state} url={url} locale={locale} words={words} onRead={take} />;
}
