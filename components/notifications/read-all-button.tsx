'use client';

import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/shell/failure-text.tsx';
import { useCall } from '#components/shell/use-call.tsx';
import { announce } from '#components/ui/announce.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { checks } from '#components/ui/icon-paths.ts';
import { restoreFocus } from '#components/ui/restore-focus.ts';
import { Trouble } from '#components/ui/trouble.tsx';
import { readAllNotifications } from '#lib/notifications/actions.ts';
import { notificationRead } from '#lib/notifications/read-event.ts';
import { toScopeInput } from '#lib/scope/scope.ts';
import type { ScreenScope } from '#lib/scope/screen-scope.ts';

/** One call marks all of them, however many there are. */
export function ReadAllButton({ scope }: { scope: ScreenScope }) {
  const t = useTranslations('notifications');
  const { pending, trouble, run } = useCall(useFailureText());
  const readAll = () =>
    void run(
      (operationId) => readAllNotifications({ ...toScopeInput(scope), operationId, all: true }),
      () => {
        announce(t('allRead'));
        notificationRead.tell();
      },
    );
  return (
    <div className="grid justify-items-end gap-1">
      <Button ref={restoreFocus()} pending={pending} onClick={readAll}>
        <Icon path={checks} className="size-4" />
        {t('readAll')}
      </Button>
      <Trouble>{trouble}</Trouble>
    </div>
  );
}
