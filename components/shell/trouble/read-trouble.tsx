'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { restoreFocus } from '#components/ui/overlay/restore-focus.ts';
import { type StateKind, StatePanel } from '#components/ui/state-panel.tsx';
import { announce } from '#components/ui/toast/announce.ts';
import { ReadFailure } from '#lib/core/read-json.ts';
import type { ActionFailure } from '#lib/core/result.ts';
import { FailureText, useFailureText } from './failure-text.tsx';

const KINDS: Readonly<Partial<Record<ActionFailure['kind'], StateKind>>> = {
  forbidden: 'forbidden',
  limited: 'limited',
  unavailable: 'offline',
  notFound: 'noResult',
};

type ReadTroubleProps = { error: Error; title: string; onRetry: () => void };

/** Shown in place of what could not be read, with a retry, which follows by itself when a rate limit ends. */
export function ReadTrouble({ error, title, onRetry }: ReadTroubleProps) {
  const t = useTranslations('ui');
  const textOf = useFailureText();
  // Not every screen reader reads out a live region that is inserted together with its text.
  useEffect(() => announce(title), [title]);
  const failure: ActionFailure =
    error instanceof ReadFailure ? error.failure : { kind: 'unavailable', retryAfter: null };
  return (
    <StatePanel
      kind={KINDS[failure.kind] ?? 'failed'}
      title={title}
      actions={
        <Button ref={restoreFocus()} onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      <FailureText failure={failure} textOf={textOf} onOver={onRetry} />
    </StatePanel>
  );
}
