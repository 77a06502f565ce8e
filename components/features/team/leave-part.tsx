'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '#components/shell/calls/use-call.tsx';
import { leavePage } from '#components/shell/navigation/leave-page.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Dialog } from '#components/ui/overlay/dialog.tsx';
import { InertControl } from '#components/ui/overlay/inert-control.tsx';
import { leaveTeam } from '#lib/features/team/actions.ts';
import { useTeamFailureText } from './use-team-failure.ts';

type LeavePartProps = { establishmentId: number; establishment: string; isSoleOwner: boolean };

/** Leaves the team. The last owner has to name another one first. */
export function LeavePart({ establishmentId, establishment, isSoleOwner }: LeavePartProps) {
  const t = useTranslations('team');
  const ui = useTranslations('ui');
  const [asking, setAsking] = useState(false);
  const { pending, trouble, run } = useCall(useTeamFailureText());
  const leave = () =>
    void run(
      (operationId) => leaveTeam({ establishmentId, operationId, sure: true }),
      () => leavePage(),
    );
  if (isSoleOwner) {
    return (
      <>
        <InertControl reason={t('lastOwner.reason')}>{t('leave.open')}</InertControl>
        <p className="mt-2 max-w-prose text-sm text-ink-soft">{t('lastOwner.reason')}</p>
      </>
    );
  }
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('leave.open')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('leave.question', { establishment })}
        closeLabel={ui('close')}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t('leave.stay')}</Button>
            <Button variant="danger" pending={pending} onClick={leave}>
              {t('leave.confirm')}
            </Button>
          </>
        }
      >
        <p>{t('leave.consequence')}</p>
        {trouble && (
          <div className="mt-3">
            <Notice tone="danger" role="alert">
              {trouble}
            </Notice>
          </div>
        )}
      </Dialog>
    </>
  );
}
