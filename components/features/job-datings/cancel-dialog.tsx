'use client';

import { useTranslations } from 'next-intl';
import { useCall } from '#components/shell/calls/use-call.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Dialog } from '#components/ui/overlay/dialog.tsx';
import { showToast } from '#components/ui/toast/toast-store.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { moveJobDating } from '#lib/features/job-datings/actions.ts';
import type { ActionableJobDating } from './job-dating-actions.tsx';
import { useJobDatingFailureText } from './use-job-dating-failure.ts';

type CancelDialogProps = { jobDating: ActionableJobDating; scope: ScreenScope; onClose: () => void };

/** Asks before a job dating is cancelled: the platform notifies everybody who has registered, at once. */
export function CancelDialog({ jobDating, scope, onClose }: CancelDialogProps) {
  const t = useTranslations('jobDatings');
  const ui = useTranslations('ui');
  const { pending, trouble, run } = useCall(useJobDatingFailureText());
  const { id, title, registered } = jobDating;
  const cancel = () =>
    void run(
      (operationId) =>
        moveJobDating({ establishmentId: scope.id, operationId, jobDatingId: id, verb: 'cancel' }),
      () => {
        showToast({ text: t('done.cancel', { title }), tone: 'ok' });
        onClose();
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('cancel.title', { title })}
      closeLabel={ui('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel.keep')}</Button>
          <Button variant="danger" pending={pending} onClick={cancel}>
            {t('cancel.confirm')}
          </Button>
        </>
      }
    >
      <p>{registered === null ? t('cancel.textUnknown') : t('cancel.text', { count: registered })}</p>
      <p className="mt-2 text-ink-soft">{t('cancel.back')}</p>
      {trouble && (
        <div className="mt-3">
          <Notice tone="danger" role="alert">
            {trouble}
          </Notice>
        </div>
      )}
    </Dialog>
  );
}
