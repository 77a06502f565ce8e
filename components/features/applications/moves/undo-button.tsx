'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button/button.tsx';
import { undo } from '#components/ui/icons/act-icon-paths.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { restoreFocus } from '#components/ui/overlay/restore-focus.ts';
import { handleOf } from '../focus-application.ts';

type UndoButtonProps = {
  /** The application that has the focus once the button is gone. */
  applicationId: number;
  onUndo: () => void;
};

export function UndoButton({ applicationId, onUndo }: UndoButtonProps) {
  const t = useTranslations('applications');
  return (
    <Button
      ref={restoreFocus(() => handleOf(applicationId))}
      size="sm"
      onClick={onUndo}
      aria-keyshortcuts="Z"
    >
      <Icon path={undo} className="size-4" />
      {t('undo')}
    </Button>
  );
}
