'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import { useNow } from '#components/ui/text/use-now.ts';
import { type Appointment, overlapping } from '#lib/features/applications/follow-ups/model.ts';

type MeetingWarningsProps = {
  /** Null while it is not valid. */
  at: Date | null;
  minutes: number;
  /** The other interviews of the establishment. */
  others: readonly Appointment[];
};

/** Possible mistakes: a time that is past, or that overlaps with another interview. */
export function MeetingWarnings({ at, minutes, others }: MeetingWarningsProps) {
  const t = useTranslations('followUps.interviews');
  const format = useFormatter();
  const now = useNow(null);
  const isPast = at !== null && now !== null && at.getTime() < now;
  const same = at === null ? [] : overlapping({ at: at.toISOString(), minutes }, others);
  const names = same.map(({ candidate, at: begin }) =>
    t('overlapOne', { name: candidate ?? t('someone'), time: format.dateTime(new Date(begin), 'time') }),
  );
  // Rendered from the start, so that warnings in it are announced.
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {isPast && <Notice tone="warn">{t('past')}</Notice>}
      {names.length > 0 && <Notice tone="warn">{t('overlap', { names: format.list(names, 'and') })}</Notice>}
    </div>
  );
}
