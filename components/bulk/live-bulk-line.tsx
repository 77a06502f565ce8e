'use client';

import { usePathname } from 'next/navigation';
import { Suspense, use, useEffect, useEffectEvent, useState } from 'react';
import { SetUnderWayContext } from '#components/shell/navigation/under-way.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { tryReadJson } from '#lib/core/try-read-json.ts';
import type { BulkView } from '#lib/engines/bulk/model.ts';
import type { BulkLineWords } from './bulk-line-text.tsx';

// Fetched with the first bulk request: most pages never show one.
const BulkLineText = lazyPart(async () => (await import('./bulk-line-text.tsx')).BulkLineText);

type LiveBulkLineProps = {
  /** The endpoint of the person's bulk requests. */
  url: string;
  /** Address of the page of a bulk request; `{id}` is filled in. */
  page: string;
  locale: string;
  words: BulkLineWords;
};

/** Milliseconds between polls: while a bulk request is under way, and while none is (one may be started elsewhere). */
const UNDER_WAY_MS = 4_000;
const QUIET_MS = 60_000;
const AT_MOST_MS = 120_000;

const UNDER_WAY: readonly BulkView['phase'][] = [
  'held',
  'queued',
  'running',
  'waiting',
  'paused',
  'cancelling',
];

/** One line below the top bar while a bulk request of the person is under way, on every screen of the establishment. */
export function LiveBulkLine({ url, page, locale, words }: LiveBulkLineProps) {
  const here = usePathname();
  const bulkRequest = useBulkUnderWay(url, here.startsWith(page.replace('{id}', '')));
  const tell = use(SetUnderWayContext);
  useEffect(() => tell(bulkRequest !== null), [tell, bulkRequest]);
  const address = bulkRequest && page.replace('{id}', bulkRequest.id);
  if (!address || here === address) return null;
  return (
    <Suspense>
      <BulkLineText bulkRequest={bulkRequest} address={address} words={words} locale={locale} />
    </Suspense>
  );
}

/**
 * Polls at once when the page opens or becomes visible again, and when entering or leaving the pages of bulk requests,
 * where they are started; often on those pages, and less often after failures.
 */
function useBulkUnderWay(url: string, atBulkRequests: boolean): BulkView | null {
  const [bulkRequest, setBulkRequest] = useState<BulkView | null>(null);
  const look = useEffectEvent(async (signal: AbortSignal): Promise<boolean | null> => {
    const bulkRequests = await tryReadJson<readonly BulkView[]>(url, signal);
    if (signal.aborted || !bulkRequests) return null;
    const found = bulkRequests.find(({ phase }) => UNDER_WAY.includes(phase)) ?? null;
    setBulkRequest(found);
    return found !== null;
  });
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = UNDER_WAY_MS;
    const turn = async () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      const found = await look(stop.signal);
      if (stop.signal.aborted) return;
      pause =
        found === null ? Math.min(AT_MOST_MS, 2 * pause) : found || atBulkRequests ? UNDER_WAY_MS : QUIET_MS;
      clearTimeout(timer);
      timer = setTimeout(turn, pause);
    };
    const now = () => void turn();
    now();
    document.addEventListener('visibilitychange', now);
    return () => {
      stop.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', now);
    };
  }, [atBulkRequests]);
  return bulkRequest;
}
