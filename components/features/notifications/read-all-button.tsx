'use client';

import { useTranslations } from 'next-intl';
import { useCall } from '#components/shell/calls/use-call.tsx';
import { useFailureText } from '#components/shell/trouble/failure-text.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { checks } from '#components/ui/icons/icon-paths.ts';
import { restoreFocus } from '#components/ui/overlay/restore-focus.ts';
import { announce } from '#components/ui/toast/announce.ts';
import { Trouble } from '#components/ui/trouble.tsx';
import { toScopeInput } from '#lib/engines/scope/scope.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { readAllNotifications } from '#lib/features/notifications/actions.ts';
import { notificationRead } from '#lib/features/notifications/read-event.ts';

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
