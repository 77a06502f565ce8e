'use client';

import { useRouter } from 'next/navigation';
import { Suspense, use, useEffect, useState } from 'react';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { signedOut, signedOutInTab } from '#lib/core/signed-out-event.ts';
import { signInHref } from '#lib/engines/scope/href.ts';
import type { ServiceReport } from '#lib/engines/service/model.ts';
import { usePoll } from '../calls/use-poll.ts';
import { leavePage } from '../navigation/leave-page.ts';
import { PendingNavigationContext } from '../navigation/navigation-provider.tsx';
import type { ServiceWords } from './service-news.tsx';

// Loaded lazily: every page has this line, but it is rarely shown. The offline message is here, since it could not be
// fetched offline.
const ServiceNews = lazyPart(async () => (await import('./service-news.tsx')).ServiceNews);

type ServiceLineProps = {
  locale: string;
  words: ServiceWords & Readonly<Record<'offlineBrowser' | 'unserved' | 'heldWay' | 'stay', string>>;
};

/** Often enough to renew the confirmation of the session, valid for a minute, while the page is visible. */
const EVERY = 12_000;
/** Shorter while there is a problem or an unknown result, so that its end shows soon. */
const EVERY_IN_TROUBLE = 8000;
const QUIET: ServiceReport = { news: { kind: 'ok' }, checking: 0, limit: null };
const SIGNED_OUT = { news: 'signedOut', checking: 0, limit: null } as const;

/** The report of our server, or a state that only the browser knows. */
type Report = Omit<ServiceReport, 'news'> & {
  readonly news: ServiceReport['news'] | 'offlineBrowser' | 'signedOut';
};

/** A page restored from the browser's cache is outdated: load it again. */
const reloadKept = ({ persisted }: PageTransitionEvent) => {
  if (persisted) location.reload();
};

/** A file dropped where nothing accepts it would open in place of the page, and typed text would be lost. */
const keepPage = (event: DragEvent) => {
  const isChoice = event.target instanceof HTMLInputElement && event.target.type === 'file';
  if (event.dataTransfer?.types.includes('Files') && !isChoice) event.preventDefault();
};

/**
 * Status lines below the header: the platform, its limits, the network, the session, and writes whose answer was
 * lost.
 */
export function ServiceLine({ locale, words }: ServiceLineProps) {
  const router = useRouter();
  const [{ news, checking, limit }, setReport] = useState<Report>(QUIET);
  const { stay } = use(PendingNavigationContext);
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
        // A result has become known: refresh the page to show it.
        if (report.checking < checking) router.refresh();
      } catch {
        // Our own server is not reached: lists show their age, and a navigation reports it.
      }
    },
    calm && checking === 0 ? EVERY : EVERY_IN_TROUBLE,
  );

  /**
   * After the session has ended, leaves the page so that no names stay visible; stays where unsaved text would be
   * lost.
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
