'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Icon } from '#components/ui/icons/icon.tsx';
import { clock } from '#components/ui/icons/icon-paths.ts';
import type { ApplicationRow } from '#lib/features/applications/view-model.ts';

/** The assignee of an application, and its snooze; no higher than a line of small text. */
export function RowMarks({ row: { assignee, snoozedUntil } }: { row: ApplicationRow }) {
  const t = useTranslations('applications');
  const format = useFormatter();
  const [now] = useState(Date.now);
  const until = snoozedUntil && new Date(snoozedUntil);
  const assigned = assignee && t('assigned', { name: assignee });
  const aside = until && until.getTime() > now && t('putAside', { when: format.dateTime(until, 'coming') });
  return (
    <>
      {assigned && (
        <span title={assigned} className="mark">
          <span aria-hidden="true">{assignee.match(/(?<!\p{L})\p{L}/gu)?.slice(0, 2)}</span>
          <span className="sr-only">{assigned}</span>
        </span>
      )}
      {aside && (
        <span title={aside} className="mark">
          <Icon path={clock} className="size-4" />
          <span className="sr-only">{aside}</span>
        </span>
      )}
    </>
  );
}
