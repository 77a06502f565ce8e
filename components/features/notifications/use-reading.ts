'use client';

import { useTranslations } from 'next-intl';
import { sendAction } from '#components/shell/calls/send-action.ts';
import { type Call, useCall } from '#components/shell/calls/use-call.tsx';
import { useFailureText } from '#components/shell/trouble/failure-text.tsx';
import { announce } from '#components/ui/toast/announce.ts';
import { toScopeInput } from '#lib/engines/scope/scope.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { readNotification } from '#lib/features/notifications/actions.ts';
import { notificationRead } from '#lib/features/notifications/read-event.ts';

type Reading = Pick<Call, 'pending' | 'trouble'> & {
  /** Marks it as read, and shows the result. */
  readonly read: () => void;
  /** The same while its subject is opened: without an answer it stays unread, and the person has left. */
  readonly readInPassing: () => void;
};

/** Marks one notification as read. */
export function useReading(scope: ScreenScope, notificationId: number, headline: string): Reading {
  const t = useTranslations('notifications');
  const { pending, trouble, run } = useCall(useFailureText());
  const send = (operationId: string) =>
    readNotification({ ...toScopeInput(scope), operationId, notificationId });
  const read = () =>
    void run(send, () => {
      announce(t('oneRead', { title: headline }));
      notificationRead.tell();
    });
  const readInPassing = () => {
    const operationId = crypto.randomUUID();
    void sendAction(() => send(operationId)).then(({ ok }) => ok && notificationRead.tell());
  };
  return { pending, trouble, read, readInPassing };
}
