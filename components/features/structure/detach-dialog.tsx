'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TypedName, useTypedName } from '#components/form/typed-name.tsx';
import { useCall } from '#components/shell/calls/use-call.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Dialog } from '#components/ui/overlay/dialog.tsx';
import { showToast } from '#components/ui/toast/toast-store.ts';
import { detachEstablishment } from '#lib/features/structure/actions.ts';
import type { AttachedEstablishment } from '#lib/features/structure/model.ts';
import { useStructureFailure } from './use-structure-failure.ts';

type DetachDialogProps = {
  groupId: number;
  establishment: AttachedEstablishment;
  onClose: () => void;
};

const CONSEQUENCES = ['lists', 'actions', 'establishment', 'back'] as const;

/** Explains what changes when an establishment leaves the group, and requires its name to be typed, each time. */
export function DetachDialog({ groupId, establishment, onClose }: DetachDialogProps) {
  const t = useTranslations('structure.detach');
  const ui = useTranslations('ui');
  const { pending, trouble, run } = useCall(useStructureFailure());
  const [typed, setTyped] = useState('');
  const { name, leaving } = establishment;
  const { input, isWrong, confirm } = useTypedName(typed, name);
  const hint = t('hint', { establishment: name });
  const error = isWrong && t('wrong', { establishment: name });
  const counts = {
    establishment: name,
    known: leaving ? 'yes' : 'no',
    offers: leaving?.offers ?? 0,
    applications: leaving?.applications ?? 0,
  };

  function detach() {
    if (!confirm()) return;
    void run(
      (operationId) => detachEstablishment({ groupId, operationId, subjectId: establishment.id, typed }),
      () => {
        showToast({ text: t('done', { establishment: name }), tone: 'ok' });
        onClose();
      },
    );
  }

  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={t('title', { establishment: name })}
      closeLabel={ui('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button variant="danger" pending={pending} onClick={detach}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ul className="grid list-disc gap-1.5 ps-5">
          {CONSEQUENCES.map((one) => (
            <li key={one}>{t(`consequences.${one}`, counts)}</li>
          ))}
        </ul>
        <TypedName
          {...{ input, hint, error, typed }}
          label={t('typed')}
          onTyped={setTyped}
          onEnter={detach}
        />
        {trouble && (
          <Notice tone="danger" role="alert">
            {trouble}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
