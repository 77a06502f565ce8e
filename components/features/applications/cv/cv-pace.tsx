'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { cvsTodayQuery } from '#lib/features/applications/queries.ts';

/** Opening this many CVs a day starts to look like scraping; a notice is shown before that. */
const WORD_FROM = 80;

type CvPaceProps = { scope: ScreenScope; applicationId: number };

/** A notice about how many CVs the reader has opened today, before a platform takes it for scraping. */
export function CvPace({ scope, applicationId }: CvPaceProps) {
  const t = useTranslations('applications.cv');
  const { data: count = 0 } = useQuery(cvsTodayQuery(scope, applicationId));
  if (count < WORD_FROM) return null;
  return (
    <div className="p-2">
      <Notice tone="warn" role="status">
        {t('pace', { count })}
      </Notice>
    </div>
  );
}
