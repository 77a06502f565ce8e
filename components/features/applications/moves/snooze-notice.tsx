'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import type { Snooze } from '#lib/features/applications/snooze-model.ts';
import { UndoButton } from './undo-button.tsx';

type SnoozeNoticeProps = { snooze: Snooze; onWake: (snooze: Snooze) => void };

/** That an application was put off until then, with its undo, or that this was taken back. */
export function SnoozeNotice({ snooze, onWake }: SnoozeNoticeProps) {
  const t = useTranslations('applications');
  const format = useFormatter();
  if (snooze.undoneAt !== null) return <Notice tone="info">{t('snoozeUndone')}</Notice>;
  const when = format.dateTime(new Date(snooze.until), 'appointment');
  return (
    <Notice
      tone="info"
      actions={<UndoButton applicationId={snooze.applicationId} onUndo={() => onWake(snooze)} />}
    >
      {snooze.candidate === null
        ? t('snoozedUnnamed', { when })
        : t('snoozed', { name: snooze.candidate, when })}
    </Notice>
  );
}
