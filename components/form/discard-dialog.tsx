'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useIsActingFor } from '#components/shell/acting-for.tsx';
import { requestReauth } from '#components/shell/calls/reauth-store.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/overlay/dialog.tsx';
import type { Discarded } from '#lib/engines/drafts/remote.ts';

type DiscardDialogProps = { discard: () => Promise<Discarded>; onClose: () => void };

/** Asks before a draft is discarded, and reports when that failed. */
export function DiscardDialog({ discard, onClose }: DiscardDialogProps) {
  const t = useTranslations('drafts');
  const ui = useTranslations('ui');
  const [pending, setPending] = useState(false);
  const isActingFor = useIsActingFor();
  const [failure, setFailure] = useState<'reauth' | 'unavailable' | null>(null);
  const confirm = async (): Promise<void> => {
    setPending(true);
    setFailure(null);
    const discarded = await discard();
    setPending(false);
    if (discarded === 'gone') return onClose();
    if (discarded === 'reauth' && (await requestReauth())) return confirm();
    setFailure(discarded);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('discardTitle')}
      closeLabel={ui('close')}
      footer={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button variant="danger" pending={pending} onClick={() => void confirm()}>
            {t('discardConfirm')}
          </Button>
        </>
      }
    >
      <p>{t('discardText')}</p>
      {failure && (
        <p role="alert" className="mt-3 font-semibold text-danger">
          {t(
            failure === 'unavailable'
              ? 'discardFailed'
              : isActingFor
                ? 'discardImpersonation'
                : 'discardReauth',
          )}
        </p>
      )}
    </Dialog>
  );
}
