'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { usePoll } from '#components/shell/calls/use-poll.ts';
import { tryReadJson } from '#lib/core/try-read-json.ts';
import { Freshness, type FreshnessState, type FreshnessWords } from './freshness.tsx';

type PageFreshnessProps = {
  initial: FreshnessState;
  /** Address that answers the state and keeps the data coming while somebody looks. */
  url: string;
  locale: string;
  words: FreshnessWords;
};

const CALM = 30_000;
const SYNCING = 2_000;

/** The age of a page rendered on the server; when newer data has come, the page is asked for again. */
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
      // Without an answer the age goes on growing on the screen, which is what is true.
      if (next) take(next);
    },
    state.phase === 'syncing' ? SYNCING : CALM,
  );

  return <Freshness state={state} url={url} locale={locale} words={words} onRead={take} />;
}
