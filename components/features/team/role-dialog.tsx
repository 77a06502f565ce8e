'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '#components/shell/calls/use-call.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Dialog } from '#components/ui/overlay/dialog.tsx';
import { showToast } from '#components/ui/toast/toast-store.ts';
import { isMemberRole, MEMBER_ROLES } from '#lib/engines/scope/member-roles.ts';
import { saveMember } from '#lib/features/team/actions.ts';
import type { TeamMember } from '#lib/features/team/model.ts';
import { useTeamFailureText } from './use-team-failure.ts';

type RoleDialogProps = { establishmentId: number; member: TeamMember; isSelf: boolean; onClose: () => void };

/** Changes the role of a member. */
export function RoleDialog({ establishmentId, member, isSelf, onClose }: RoleDialogProps) {
  const t = useTranslations('team');
  const ui = useTranslations('ui');
  const [role, setRole] = useState(member.role);
  const [others, setOthers] = useState<string | null>(null);
  const { pending, trouble, run } = useCall(useTeamFailureText());
  const opened = { display_name: member.name, email: member.email, member_role: member.role };
  const nameOf = (word: string) => (isMemberRole(word) ? t(`role.${word}`) : word);

  const save = () =>
    void run(
      (operationId) =>
        saveMember({
          ...{ establishmentId, operationId, recordId: member.id, request: null, prefer: 'ask' },
          ...{ opened, mine: { ...opened, member_role: role } },
        }),
      (outcome) => {
        if (outcome.kind === 'changedMeanwhile') return setOthers(outcome.theirs.member_role);
        showToast({ text: t('done.role', { name: member.name, role: nameOf(outcome.role) }), tone: 'ok' });
        onClose();
      },
    );

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('roleOf', { name: member.name })}
      closeLabel={ui('close')}
      footer={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button
            variant="primary"
            pending={pending}
            aria-disabled={role === member.role || others !== null || undefined}
            onClick={() => role !== member.role && others === null && save()}
          >
            {ui('save')}
          </Button>
        </>
      }
    >
      <fieldset className="grid gap-3">
        <legend className="sr-only">{t('columns.role')}</legend>
        {MEMBER_ROLES.map((option) => (
          <label key={option} className="flex items-start gap-2.5 py-1">
            <input
              type="radio"
              name="role"
              value={option}
              checked={role === option}
              onChange={() => setRole(option)}
              className="mt-1 size-4.5 shrink-0 accent-accent"
            />
            <span>
              <span className="font-semibold">{t(`role.${option}`)}</span>
              <span className="block text-sm text-ink-soft">{t(`roleText.${option}`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="mt-3 text-sm text-ink-soft">{t(isSelf ? 'ownRoleEffect' : 'roleEffect')}</p>
      {(trouble || others !== null) && (
        <div className="mt-3">
          <Notice tone="danger" role="alert">
            {others === null ? trouble : t('changedMeanwhile', { role: nameOf(others) })}
          </Notice>
        </div>
      )}
    </Dialog>
  );
}
