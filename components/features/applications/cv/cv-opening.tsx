'use client';

import { useTranslations } from 'next-intl';
import { useIsOnline } from '#components/ui/use-is-online.ts';
import { CvSkeleton } from './cv-skeleton.tsx';
import { CvUnreached } from './cv-unreached.tsx';

type CvOpeningProps = { isAlone?: boolean; onRetry?: () => void };

/** Shown until a CV, or the code that reads it, is fetched: without a network that waits, and is not just slow. */
export function CvOpening({ isAlone = false, ...waiting }: CvOpeningProps) {
  const t = useTranslations('applications.cv');
  if (!useIsOnline()) return <CvUnreached {...waiting} />;
  return <CvSkeleton label={t('opening')} isAlone={isAlone} />;
}
