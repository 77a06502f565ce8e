'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/overlay/dialog.tsx';
import { Trouble } from '#components/ui/trouble.tsx';
import type { FollowUpCall } from './use-follow-up-call.ts';

type ConfirmRemoveProps = {
  /** Names what is deleted. */
  title: string;
  children: ReactNode;
  call: Pick<FollowUpCall, 'pending' | 'trouble'>;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before a note or an interview is deleted for good. */
export function ConfirmRemove({ title, children, call, onConfirm, onClose }: ConfirmRemoveProps) {
  const t = useTranslations('ui.delete');
  const ui = useTranslations('ui');
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={ui('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button variant="danger" pending={call.pending} onClick={onConfirm}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      {children}
      <Trouble>{call.trouble}</Trouble>
    </Dialog>
  );
}
