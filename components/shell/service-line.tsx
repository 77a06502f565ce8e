'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { alert, info } from '#components/ui/icon-paths.ts';
import type { ServiceNews, ServiceReport } from '#lib/service/model.ts';
import { usePoll } from './use-poll.ts';

type ServiceLineProps = {
  locale: string;
  /** `{time}` and `{date}` are filled in. */
  words: {
    degraded: string;
    unreachable: string;
    maintenance: string;
    maintenanceUntil: string;
    planned: string;
    offlineBrowser: string;
    checking: string;
  };
};

const EVERY = 30_000;
/** While something is wrong or open, so that its end shows soon. */
const EVERY_IN_TROUBLE = 8000;
const QUIET: ServiceReport = { news: { kind: 'ok' }, checking: 0 };

/** Lines under the bar: news of the platform or of the network, and writes whose answer was lost. */
export function ServiceLine({ locale, words }: ServiceLineProps) {
  const router = useRouter();
  const [{ news, checking }, setReport] = useState<
    Omit<ServiceReport, 'news'> & { readonly news: ServiceNews | 'offlineBrowser' }
  >(QUIET);
  const inTrouble = news === 'offlineBrowser' || !['ok', 'planned'].includes(news.kind) || checking > 0;

  usePoll(
    async (signal) => {
      if (!navigator.onLine) {
        setReport({ news: 'offlineBrowser', checking });
        return;
      }
      try {
        const response = await fetch('/api/service', { signal });
        const report = response.ok ? ((await response.json()) as ServiceReport) : QUIET;
        setReport(report);
        // It is known what was done: the page shows it.
        if (report.checking < checking) router.refresh();
      } catch {
        // Our own server is silent: the lists say so with their age.
      }
    },
    inTrouble ? EVERY_IN_TROUBLE : EVERY,
  );

  const text = news === 'offlineBrowser' ? words.offlineBrowser : sentence(news, words, locale);
  const calm = news !== 'offlineBrowser' && news.kind === 'planned';
  return (
    <div role="status">
      {text && (
        <p
          className={`flex items-center gap-2 border-t px-4 py-1.5 text-sm sm:px-6 ${calm ? 'bg-info-soft text-info' : 'bg-warn-soft text-warn'}`}
        >
          <Icon path={calm ? info : alert} className="size-4.5" />
          <span className="text-ink">{text}</span>
        </p>
      )}
      {checking > 0 && (
        <p className="flex items-center gap-2 border-t bg-info-soft px-4 py-1.5 text-info text-sm sm:px-6">
          <Icon path={info} className="size-4.5" />
          <span className="text-ink">{words.checking}</span>
        </p>
      )}
    </div>
  );
}

function sentence(news: ServiceNews, words: ServiceLineProps['words'], locale: string): string | null {
  const at = (instant: string) =>
    new Date(instant).toLocaleString(locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'Europe/Paris',
    });
  switch (news.kind) {
    case 'ok':
      return null;
    case 'maintenance':
      return news.endsAt ? words.maintenanceUntil.replace('{time}', at(news.endsAt)) : words.maintenance;
    case 'planned':
      return words.planned.replace('{date}', at(news.startsAt));
    default:
      return words[news.kind];
  }
}
