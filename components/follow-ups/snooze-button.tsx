'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Trouble } from '#components/ui/trouble.tsx';
import { snoozeApplication } from '#lib/follow-ups/actions.ts';
import type { ScreenScope } from '#lib/scope/screen-scope.ts';
import { SnoozeMenu } from './snooze-menu.tsx';
import { useFollowUpCall } from './use-follow-up-call.ts';

type SnoozeButtonProps = { scope: ScreenScope; applicationId: number; name: string };

/** Puts an application off. */
export function SnoozeButton({ scope, applicationId, name }: SnoozeButtonProps) {
  const t = useTranslations('followUps.snooze');
  const format = useFormatter();
  const { trouble, send } = useFollowUpCall(scope);
  const putOff = (until: Date) =>
    send(
      (operationId) =>
        snoozeApplication({
          ...{ maisonId: scope.id, operationId, applicationId },
          until: until.toISOString(),
        }),
      t('done', { name, when: format.dateTime(until, 'appointment') }),
    );
  return (
    <>
      <SnoozeMenu name={name} onPick={putOff} />
      <Trouble>{trouble}</Trouble>
    </>
  );
}
