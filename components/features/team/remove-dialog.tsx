'use client';

import { useTranslations } from 'next-intl';
import { DeleteDialog } from '#components/form/delete-dialog.tsx';
import { deleteMember } from '#lib/features/team/actions.ts';
import type { TeamMember } from '#lib/features/team/model.ts';
import { useTeamFailureText } from './use-team-failure.ts';

type RemoveDialogProps = { establishmentId: number; member: TeamMember; onClose: () => void };

/** Asks before somebody is removed from the team. */
export function RemoveDialog({ establishmentId, member, onClose }: RemoveDialogProps) {
  const t = useTranslations('team');
  const { id, name, state } = member;
  return (
    <DeleteDialog
      name={name}
      send={(operationId) => deleteMember({ establishmentId, operationId, recordId: id })}
      onClose={onClose}
      leaveTo={null}
      words={{
        title: t('remove.title', { name }),
        text: t(state === 'invited' ? 'remove.textInvited' : 'remove.text'),
        confirm: t('remove.confirm'),
        done: t('done.removed', { name }),
      }}
      textOf={useTeamFailureText()}
    />
  );
}
