'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/shell/failure-text.tsx';
import { type Call, useCall } from '#components/shell/use-call.tsx';
import { announce } from '#components/ui/announce.ts';
import { followUpKeys } from '#lib/follow-ups/queries.ts';
import type { ScopeRef } from '#lib/scope/scope.ts';
import { readAgain } from '#lib/server/read-again.ts';
import type { ActionResult } from '#lib/server/result.ts';

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
