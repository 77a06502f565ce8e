'use client';

import type { ReactNode } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { alert, clock, info } from '#components/ui/icons/icon-paths.ts';
import type { LimitNews } from '#lib/engines/budget/limit-news.ts';
import type { ServiceNews as News } from '#lib/engines/service/model.ts';
import { requestReauth } from '../calls/reauth-store.ts';
import { longWait } from '../trouble/limit-values.ts';
import { type ServiceSentences, serviceSentence } from './service-sentence.ts';

/** Contains the placeholders `{left}` and `{time}`. */
export type ServiceWords = ServiceSentences &
  Readonly<
    Record<
      'checking' | 'signedOut' | 'signIn' | 'writesClosed' | 'readsClosed' | 'writesNear' | 'readsNear',
      string
    >
  >;

type ServiceNewsProps = {
  news: News | 'signedOut' | null;
  checking: boolean;
  limit: LimitNews | null;
  locale: string;
  words: ServiceWords;
  /** Called when the same person has signed in again. */
  onSignedIn: () => void;
};

/** Messages about the platform and its limits, the session, and writes whose answer was lost. */
export function ServiceNews({ news, checking, limit, locale, words, onSignedIn }: ServiceNewsProps) {
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
          <span className="text-ink">{serviceSentence(news, words, locale)}</span>
        </ServiceBar>
      )}
      {limit && (
        <ServiceBar icon={clock} calm={limit.kind === 'near'}>
          <span className="text-ink">{limitSentence(limit, words, locale)}</span>
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

function limitSentence(limit: LimitNews, words: ServiceWords, locale: string): string {
  if (limit.kind === 'near')
    return words[`${limit.tier}Near`].replace('{left}', limit.left.toLocaleString(locale));
  const minutes = longWait(limit.seconds);
  const time = minutes === 0 ? `${limit.seconds}\u00A0s` : `${minutes}\u00A0min`;
  return words[`${limit.tier}Closed`].replace('{time}', time);
}

/** One status line below the header. */
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
