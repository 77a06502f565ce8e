'use client';

import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { alert, info } from '#components/ui/icon-paths.ts';
import type { ServiceNews as News } from '#lib/service/model.ts';
import { requestReauth } from './reauth-store.ts';

/** `{time}` and `{date}` are filled in. */
export type ServiceWords = {
  degraded: string;
  unreachable: string;
  maintenance: string;
  maintenanceUntil: string;
  planned: string;
  checking: string;
  signedOut: string;
  signIn: string;
};

type ServiceNewsProps = {
  news: News | 'signedOut' | null;
  checking: boolean;
  locale: string;
  words: ServiceWords;
  /** The same person has signed in again. */
  onSignedIn: () => void;
};

/** What there is to say of the platform, of the session and of writes whose answer was lost. */
export function ServiceNews({ news, checking, locale, words, onSignedIn }: ServiceNewsProps) {
  const signIn = async () => {
    if (await requestReauth()) onSignedIn();
  };
  return (
    <>
      {news === 'signedOut' && (
        <ServiceBar icon={alert} calm={false}>
          <span className="text-ink">{words.signedOut}</span>
          <Button size="sm" onClick={() => void signIn()}>
            {words.signIn}
          </Button>
        </ServiceBar>
      )}
      {news !== null && news !== 'signedOut' && news.kind !== 'ok' && (
        <ServiceBar icon={news.kind === 'planned' ? info : alert} calm={news.kind === 'planned'}>
          <span className="text-ink">{sentence(news, words, locale)}</span>
        </ServiceBar>
      )}
      {checking && (
        <ServiceBar icon={info} calm>
          <span className="text-ink">{words.checking}</span>
        </ServiceBar>
      )}
    </>
  );
}

function sentence(news: News, words: ServiceWords, locale: string): string {
  const at = (instant: string) =>
    new Date(instant).toLocaleString(locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'Europe/Paris',
    });
  switch (news.kind) {
    case 'maintenance':
      return news.endsAt ? words.maintenanceUntil.replace('{time}', at(news.endsAt)) : words.maintenance;
    case 'planned':
      return words.planned.replace('{date}', at(news.startsAt));
    case 'degraded':
      return words.degraded;
    default:
      return words.unreachable;
  }
}

/** One line of news under the bar of the page. */
function ServiceBar({ icon, calm, children }: { icon: string; calm: boolean; children: ReactNode }) {
  return (
    <p
      className={`flex items-center gap-2 border-t px-4 py-1.5 text-sm sm:px-6 ${calm ? 'bg-info-soft text-info' : 'bg-warn-soft text-warn'}`}
    >
      <Icon path={icon} className="size-4.5" />
      {children}
    </p>
  );
}
