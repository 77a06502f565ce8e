'use client';

import { useTranslations } from 'next-intl';
import { DeleteDialog } from '#components/form/delete-dialog.tsx';
import { removeFavorite } from '#lib/features/talents/actions.ts';
import { useFavoriteFailureText } from './use-favorite-failure.ts';

type RemoveDialogProps = { favoriteId: number; name: string; establishmentId: number; onClose: () => void };

/** Asks before a favourite is removed. */
export function RemoveDialog({ favoriteId, name, establishmentId, onClose }: RemoveDialogProps) {
  const t = useTranslations('talents.favorites');
  return (
    <DeleteDialog
      name={name}
      send={(operationId) => removeFavorite({ establishmentId, operationId, favoriteId })}
      onClose={onClose}
      leaveTo={null}
      words={{
        title: t('removeTitle', { name }),
        text: t('removeText'),
        confirm: t('remove'),
        done: t('removed', { name }),
      }}
      textOf={useFavoriteFailureText()}
    />
  );
}
