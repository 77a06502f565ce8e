'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { clock } from '#components/ui/icons/icon-paths.ts';
import { restoreFocus } from '#components/ui/overlay/restore-focus.ts';
import { Trouble } from '#components/ui/trouble.tsx';
import { snoozeApplication } from '#lib/features/applications/follow-ups/actions.ts';
import type { FollowUp } from '#lib/features/applications/follow-ups/model.ts';
import type { About } from './about.ts';
import { useFollowUpCall } from './use-follow-up-call.ts';

type SnoozeLineProps = About & { snooze: NonNullable<FollowUp['snooze']> };

/** The snooze: by whom and until when, with a button to end it; or that it is over, and what clears it. */
export function SnoozeLine({ scope, applicationId, name, writes, snooze }: SnoozeLineProps) {
  const t = useTranslations('followUps.snooze');
  const format = useFormatter();
  const { pending, trouble, send } = useFollowUpCall(scope);
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Icon path={clock} className="size-4.5 text-ink-faint" />
        <span className="min-w-0 flex-1">
          {t(snooze.isBack ? 'back' : 'until', {
            name: snooze.by,
            when: format.dateTime(new Date(snooze.until), 'coming'),
          })}
        </span>
        {writes && (
          <Button
            ref={restoreFocus()}
            size="sm"
            pending={pending}
            onClick={() =>
              send(
                (operationId) =>
                  snoozeApplication({ establishmentId: scope.id, operationId, applicationId, until: null }),
                t(snooze.isBack ? 'closed' : 'woken', { name }),
              )
            }
          >
            {t(snooze.isBack ? 'close' : 'wake')}
          </Button>
        )}
      </p>
      <Trouble>{trouble}</Trouble>
    </>
  );
}
