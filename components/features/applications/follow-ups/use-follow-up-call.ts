'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type Call, useCall } from '#components/shell/calls/use-call.tsx';
import { useFailureText } from '#components/shell/trouble/failure-text.tsx';
import { announce } from '#components/ui/toast/announce.ts';
import type { ActionResult } from '#lib/core/result.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { readAgain } from '#lib/engines/server/read-again.ts';
import { followUpKeys } from '#lib/features/applications/follow-ups/queries.ts';

export type FollowUpCall = Pick<Call, 'pending' | 'trouble'> & {
  /** Sends a change, shows the result, and has the follow-up read again. */
  readonly send: <T>(
    call: (operationId: string) => Promise<ActionResult<T>>,
    words: string,
    onDone?: (value: T) => void,
    onFailed?: () => void,
  ) => void;
};

/** Sends every change of an application's follow-up. */
export function useFollowUpCall(scope: ScopeRef): FollowUpCall {
  const t = useTranslations('followUps.failure');
  const textOf = useFailureText();
  const client = useQueryClient();
  const { pending, trouble, run } = useCall((failure) => {
    if (failure.kind === 'notFound') return t('notFound');
    if (failure.kind === 'forbidden' && failure.reason === null) return t('forbidden');
    return textOf(failure);
  });
  return {
    pending,
    trouble,
    send: (call, words, onDone, onFailed) =>
      void run(
        call,
        (value) => {
          announce(words);
          readAgain(client, followUpKeys.all(scope));
          readAgain(client, ['auditLog', scope.kind, scope.id]);
          // Lists can be filtered by it.
          readAgain(client, ['application', scope.kind, scope.id]);
          onDone?.(value);
        },
        onFailed,
      ),
  };
}
