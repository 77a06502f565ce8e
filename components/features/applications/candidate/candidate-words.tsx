'use client';

import { IntlProvider, type Locale, type Messages, useLocale, useMessages } from 'next-intl';
import { type ReactNode, use } from 'react';
import { fetchPart } from '#components/ui/overlay/lazy.ts';
import type { CANDIDATE_WORDS } from './candidate-catalogues.ts';

type Words = Pick<Messages, (typeof CANDIDATE_WORDS)[number]>;

const FETCH: Readonly<Record<Locale, () => Promise<Words>>> = {
  fr: async () => (await import('./candidate-words-fr.ts')).words,
  'en-GB': async () => (await import('./candidate-words-en.ts')).words,
};

const fetched = new Map<Locale, Promise<Words>>();

/** Fetched with the first key or pointer event: most visits to a list open no candidate. */
export function fetchCandidateWords(locale: Locale): Promise<Words> {
  const words = fetched.get(locale) ?? fetchPart(FETCH[locale]);
  fetched.set(locale, words);
  words.catch(() => fetched.delete(locale));
  return words;
}

/** Provides the messages of an open candidate, where they did not come with the page. */
export function CandidateWords({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const messages: Partial<Messages> = useMessages();
  if (messages.followUps) return children;
  return (
    <IntlProvider locale={locale} messages={{ ...messages, ...use(fetchCandidateWords(locale)) }}>
      {children}
    </IntlProvider>
  );
}
