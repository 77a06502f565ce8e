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
  /** Sends, says what was done, and has what the establishment keeps read again. */
  readonly send: <T>(
    call: (operationId: string) => Promise<ActionResult<T>>,
    words: string,
    onDone?: (value: T) => void,
    onFailed?: () => void,
  ) => void;
};

/** The way of every change of what the establishment keeps beside an application. */
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
          // Lists can be narrowed by it.
          readAgain(client, ['application', scope.kind, scope.id]);
          onDone?.(value);
        },
        onFailed,
      ),
  };
}
