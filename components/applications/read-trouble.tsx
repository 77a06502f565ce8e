'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { type StateKind, StatePanel } from '#components/ui/state-panel.tsx';
import { ReadFailure } from '#lib/applications/queries.ts';
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
  const failure: ActionFailure =
    error instanceof ReadFailure ? error.failure : { kind: 'unavailable', retryAfter: null };
  return (
    <StatePanel
      kind={KINDS[failure.kind] ?? 'failed'}
      title={t('troubleTitle')}
      actions={<Button onClick={onRetry}>{t('retry')}</Button>}
    >
      <FailureText failure={failure} />
    </StatePanel>
  );
}

/** A failure in one sentence. */
export function FailureText({ failure }: { failure: ActionFailure }) {
  return <>{useFailureText()(failure)}</>;
}

export function useFailureText(): (failure: ActionFailure) => string {
  const t = useTranslations('errors');
  return (failure) => {
    switch (failure.kind) {
      case 'limited':
        return t('limited', { seconds: failure.seconds });
      case 'unexpected':
        return t('unexpected', { reference: failure.reference });
      case 'forbidden':
        return failure.reason ?? t('forbidden');
      case 'conflict':
        return failure.message ?? t('conflict');
      default:
        return t(failure.kind);
    }
  };
}
