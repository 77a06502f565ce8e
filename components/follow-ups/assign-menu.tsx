'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button-class.ts';
import { Icon } from '#components/ui/icon.tsx';
import { badge } from '#components/ui/icon-paths.ts';
import { Menu } from '#components/ui/menu.tsx';
import { MenuHeading, MenuItem } from '#components/ui/menu-item.tsx';
import { Trouble } from '#components/ui/trouble.tsx';
import { assignApplication } from '#lib/follow-ups/actions.ts';
import type { Assignee } from '#lib/follow-ups/model.ts';
import { colleaguesQuery } from '#lib/follow-ups/queries.ts';
import type { About } from './about.ts';
import { useFollowUpCall } from './use-follow-up-call.ts';

type AssignMenuProps = About & { assignee: Assignee | null };

/** Who has the application in hand, and to whom it can be given. */
export function AssignMenu({ scope, applicationId, name, writes, assignee }: AssignMenuProps) {
  const t = useTranslations('followUps.assign');
  const { trouble, send } = useFollowUpCall(scope);
  const assign = (person: { readonly id: number; readonly words: string } | null) =>
    send(
      (operationId) =>
        assignApplication({
          ...{ maisonId: scope.id, operationId, applicationId },
          personId: person?.id ?? null,
        }),
      person ? person.words : t('freed'),
    );
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Icon path={badge} className="size-4.5 text-ink-faint" />
        <span className="min-w-0 flex-1">
          {assignee ? (assignee.isMe ? t('me') : t('other', { name: assignee.name })) : t('none')}
        </span>
        {writes && (
          <Menu
            align="end"
            trigger={t('action')}
            label={t('menu', { name })}
            triggerClass={buttonClass('secondary', 'sm')}
          >
            <Colleagues scope={scope} assignee={assignee} onAssign={assign} />
          </Menu>
        )}
      </p>
      <Trouble>{trouble}</Trouble>
    </>
  );
}

type ColleaguesProps = Pick<AssignMenuProps, 'scope' | 'assignee'> & {
  onAssign: (person: { readonly id: number; readonly words: string } | null) => void;
};

/** The people of the house, read when the menu is opened. */
function Colleagues({ scope, assignee, onAssign }: ColleaguesProps) {
  const t = useTranslations('followUps.assign');
  const query = useQuery(colleaguesQuery(scope));
  if (query.isPending) return <MenuHeading>{t('loading')}</MenuHeading>;
  if (query.isError) return <MenuHeading>{t('failed')}</MenuHeading>;
  const others = query.data.filter(({ id }) => id !== assignee?.id);
  const sorted = others.toSorted((a, b) => Number(b.isMe) - Number(a.isMe));
  return (
    <>
      {sorted.map(({ id, name, isMe }) => (
        <MenuItem key={id} onSelect={() => onAssign({ id, words: isMe ? t('doneMe') : t('done', { name }) })}>
          {isMe ? t('take') : name}
        </MenuItem>
      ))}
      {assignee && <MenuItem onSelect={() => onAssign(null)}>{t('free')}</MenuItem>}
    </>
  );
}
