'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { StatePanel } from '#components/ui/state-panel.tsx';
import { ReadFailure } from '#lib/server/read-json.ts';
import { useJobFailureText } from './use-job-failure.ts';

/** What stands where a part of a job could not be read. */
export function JobTrouble({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslations('jobs');
  const textOf = useJobFailureText();
  const failure =
    error instanceof ReadFailure ? error.failure : ({ kind: 'unavailable', retryAfter: null } as const);
  return (
    <StatePanel
      kind={failure.kind === 'unavailable' ? 'offline' : 'failed'}
      title={t('troubleTitle')}
      actions={<Button onClick={onRetry}>{t('retry')}</Button>}
    >
      {textOf(failure)}
    </StatePanel>
  );
}
