'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { cvsTodayQuery } from '#lib/features/applications/queries.ts';

/** So many CVs in a day begin to look like a collection; a word comes before that. */
const WORD_FROM = 80;

type CvPaceProps = { scope: ScreenScope; applicationId: number };

/** A word about how many CVs one has opened today, before a platform takes it for scraping. */
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
