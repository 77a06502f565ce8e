'use client';

import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/shell/failure-text.ts';
import { Button } from '#components/ui/button.tsx';
import { type StateKind, StatePanel } from '#components/ui/state-panel.tsx';
import { ReadFailure } from '#lib/server/read-json.ts';
import type { ActionFailure } from '#lib/server/result.ts';

const KINDS: Readonly<Partial<Record<ActionFailure['kind'], StateKind>>> = {
  forbidden: 'forbidden',
  limited: 'limited',
  unavailable: 'offline',
  notFound: 'noResult',
};

/** What stands where a list or a candidate could not be read, and the way on. */
export function ReadTrouble({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslations('applications');
  const textOf = useFailureText();
  const failure: ActionFailure =
    error instanceof ReadFailure ? error.failure : { kind: 'unavailable', retryAfter: null };
  return (
    <StatePanel
      kind={KINDS[failure.kind] ?? 'failed'}
      title={t('troubleTitle')}
      actions={<Button onClick={onRetry}>{t('retry')}</Button>}
    >
      {textOf(failure)}
    </StatePanel>
  );
}
