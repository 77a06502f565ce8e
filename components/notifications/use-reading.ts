'use client';

import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/shell/failure-text.tsx';
import { sendAction } from '#components/shell/send-action.ts';
import { type Call, useCall } from '#components/shell/use-call.tsx';
import { announce } from '#components/ui/announce.ts';
import { readNotification } from '#lib/notifications/actions.ts';
import { notificationRead } from '#lib/notifications/read-event.ts';
import { toScopeInput } from '#lib/scope/scope.ts';
import type { ScreenScope } from '#lib/scope/screen-scope.ts';

type Reading = Pick<Call, 'pending' | 'trouble'> & {
  /** Marks it as read, and says so or why not. */
  readonly read: () => void;
  /** The same on the way to what it is about: without an answer it stays unread, and the person has left. */
  readonly readInPassing: () => void;
};

/** How one notification is marked as read. */
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
