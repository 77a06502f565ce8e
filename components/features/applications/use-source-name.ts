'use client';

import { useTranslations } from 'next-intl';

const SOURCES = ['platform', 'guest', 'feed', 'direct'] as const;

/** Where an application came from; an unknown source is shown as the platform names it. */
export function useSourceName(): (source: string) => string {
  const t = useTranslations('applications.sources');
  return (slug) => {
    const source = SOURCES.find((known) => known === slug);
    return source ? t(source) : slug;
  };
}
