'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { trash } from '#components/ui/icons/act-icon-paths.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { badge, dots } from '#components/ui/icons/icon-paths.ts';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { Menu } from '#components/ui/overlay/menu.tsx';
import { MenuItem } from '#components/ui/overlay/menu-item.tsx';
import type { TeamMember } from '#lib/features/team/model.ts';

const RoleDialog = lazyPart(async () => (await import('./role-dialog.tsx')).RoleDialog);
const RemoveDialog = lazyPart(async () => (await import('./remove-dialog.tsx')).RemoveDialog);

const TRIGGER =
  'target inline-grid place-items-center rounded text-ink-soft hover:bg-line/50 hover:text-ink aria-expanded:bg-line/50';

type MemberMenuProps = {
  establishmentId: number;
  member: TeamMember;
  isSelf: boolean;
  isSoleOwner: boolean;
};

/** An owner's actions on a member. The last owner cannot be changed: the actions are disabled, with the reason. */
export function MemberMenu({ establishmentId, member, isSelf, isSoleOwner }: MemberMenuProps) {
  const t = useTranslations('team');
  const [asking, setAsking] = useState<'role' | 'removal' | null>(null);
  const reason = isSoleOwner ? t('lastOwner.reason') : undefined;
  const dialog = { establishmentId, member, isSelf, onClose: () => setAsking(null) };
  return (
    <>
      <Menu
        trigger={<Icon path={dots} className="size-5 stroke-3" />}
        label={t('menu.label', { name: member.name })}
        triggerClass={TRIGGER}
        align="end"
      >
        <MenuItem icon={badge} onSelect={() => setAsking('role')} {...(reason && { reason })}>
          {t('menu.role')}
        </MenuItem>
        {!isSelf && (
          <MenuItem icon={trash} danger onSelect={() => setAsking('removal')} {...(reason && { reason })}>
            {t('menu.remove')}
          </MenuItem>
        )}
      </Menu>
      <Suspense>
        {asking === 'role' && <RoleDialog {...dialog} />}
        {asking === 'removal' && <RemoveDialog {...dialog} />}
      </Suspense>
    </>
  );
}
