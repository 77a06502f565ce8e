'use client';

import { useRouter } from 'next/navigation';
import { Suspense, use, useEffect, useState } from 'react';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { signedOut, signedOutInTab } from '#lib/core/signed-out-event.ts';
import { signInHref } from '#lib/engines/scope/href.ts';
import type { ServiceReport } from '#lib/engines/service/model.ts';
import { usePoll } from '../calls/use-poll.ts';
import { leavePage } from '../navigation/leave-page.ts';
import { GoingContext } from '../navigation/ways.tsx';
import type { ServiceWords } from './service-news.tsx';

// Seldom shown, on a line that every page has. Without the network it could not be fetched, so that is said here.
const ServiceNews = lazyPart(async () => (await import('./service-news.tsx')).ServiceNews);

type ServiceLineProps = {
  locale: string;
  words: ServiceWords & Readonly<Record<'offlineBrowser' | 'unserved' | 'heldWay' | 'stay', string>>;
};

/** Often enough that the proof of who one is, which holds a minute, is renewed while the page is looked at. */
const EVERY = 12_000;
/** While something is wrong or open, so that its end shows soon. */
const EVERY_IN_TROUBLE = 8000;
const QUIET: ServiceReport = { news: { kind: 'ok' }, checking: 0, limit: null };
const SIGNED_OUT = { news: 'signedOut', checking: 0, limit: null } as const;

/** What is known, or what only the browser can know. */
type Report = Omit<ServiceReport, 'news'> & {
  readonly news: ServiceReport['news'] | 'offlineBrowser' | 'signedOut';
};

/** A page from the browser's cache shows what was true when it was left: the server is asked again. */
const reloadKept = ({ persisted }: PageTransitionEvent) => {
  if (persisted) location.reload();
};

/** A file that nothing takes would open in place of the page, and what is typed there would be gone. */
const keepPage = (event: DragEvent) => {
  const isChoice = event.target instanceof HTMLInputElement && event.target.type === 'file';
  if (event.dataTransfer?.types.includes('Files') && !isChoice) event.preventDefault();
};

/**
 * Lines under the bar: news of the platform, its limits, the network and the session, and writes whose answer was lost.
 */
export function ServiceLine({ locale, words }: ServiceLineProps) {
  const router = useRouter();
  const [{ news, checking, limit }, setReport] = useState<Report>(QUIET);
  const { stay } = use(GoingContext);
  const offline = news === 'offlineBrowser';
  const quiet = typeof news !== 'string' && news.kind === 'ok';
  const calm = quiet || (typeof news !== 'string' && news.kind === 'planned');
  useEffect(() => signedOut.listen(() => setReport(SIGNED_OUT)), []);
  useEffect(() => signedOutInTab.listen(leavePage), []);
  useEffect(() => {
    const stop = new AbortController();
    addEventListener('pageshow', reloadKept, stop);
    addEventListener('dragover', keepPage, stop);
    addEventListener('drop', keepPage, stop);
    return () => stop.abort();
  }, []);

  usePoll(
    async (signal, returned) => {
      if (!navigator.onLine) return setReport({ news: 'offlineBrowser', checking, limit });
      try {
        const response = await fetch('/api/service', { signal });
        if (response.status === 401) return returned ? leaveIfSafe() : setReport(SIGNED_OUT);
        const report = response.ok ? ((await response.json()) as ServiceReport) : QUIET;
        setReport(report);
        // It is known what was done: the page shows it.
        if (report.checking < checking) router.refresh();
      } catch {
        // Our own server is silent: the lists say so with their age, and who goes elsewhere is told.
      }
    },
    calm && checking === 0 ? EVERY : EVERY_IN_TROUBLE,
  );

  /**
   * Who comes back to a session that has ended meanwhile sees nobody's names; typed text that is nowhere else stays.
   */
  const leaveIfSafe = () => {
    const isSafe = dispatchEvent(new Event('beforeunload', { cancelable: true }));
    if (!isSafe || news === 'signedOut') return setReport(SIGNED_OUT);
    leavePage(signInHref(location.pathname + location.search));
  };

  const onSignedIn = () => {
    setReport(QUIET);
    router.refresh();
  };
  return (
    <div role="status">
      {(offline || stay) && (
        <p className="border-t bg-warn-soft px-4 py-1.5 text-ink text-sm sm:px-6">
          {offline ? words.offlineBrowser : words.unserved}
          {stay && (
            <>
              {` ${words.heldWay} `}
              <button
                type="button"
                onClick={stay}
                className="target rounded font-semibold text-accent underline"
              >
                {words.stay}
              </button>
            </>
          )}
        </p>
      )}
      {((!offline && !quiet) || checking > 0 || limit !== null) && (
        <Suspense>
          <ServiceNews
            news={offline ? null : news}
            checking={checking > 0}
            limit={limit}
            locale={locale}
            words={words}
            onSignedIn={onSignedIn}
          />
        </Suspense>
      )}
    </div>
  );
}
