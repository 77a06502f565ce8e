'use client';

import { useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { alert, info } from '#components/ui/icon-paths.ts';
import type { ServiceNews } from '#lib/service/model.ts';
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
  };
};

const EVERY = 60_000;
const QUIET: ServiceNews = { kind: 'ok' };

/** One line under the bar when the platform has something to say, or the browser has no network. */
export function ServiceLine({ locale, words }: ServiceLineProps) {
  const [news, setNews] = useState<ServiceNews | 'offlineBrowser'>(QUIET);

  usePoll(async (signal) => {
    if (!navigator.onLine) {
      setNews('offlineBrowser');
      return;
    }
    try {
      const response = await fetch('/api/service', { signal });
      setNews(response.ok ? ((await response.json()) as ServiceNews) : QUIET);
    } catch {
      // Our own server is silent: the lists say so with their age.
    }
  }, EVERY);

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
