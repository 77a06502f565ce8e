'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button/button-class.ts';
import { KeyHint } from '#components/ui/button/key-hint.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { badge } from '#components/ui/icons/icon-paths.ts';
import { Menu } from '#components/ui/overlay/menu.tsx';
import { MenuHeading, MenuItem } from '#components/ui/overlay/menu-item.tsx';
import { Trouble } from '#components/ui/trouble.tsx';
import { assignApplication } from '#lib/features/applications/follow-ups/actions.ts';
import type { Assignee } from '#lib/features/applications/follow-ups/model.ts';
import { colleaguesQuery } from '#lib/features/applications/follow-ups/queries.ts';
import type { About } from './about.ts';
import { useFollowUpCall } from './use-follow-up-call.ts';

type AssignMenuProps = About & { assignee: Assignee | null };
type Taker = { readonly id: number | 'me'; readonly words: string };

/** To whom the application is assigned, and a menu to change that. */
export function AssignMenu({ scope, applicationId, name, writes, assignee }: AssignMenuProps) {
  const t = useTranslations('followUps.assign');
  const { trouble, send } = useFollowUpCall(scope);
  const assign = (person: Taker | null) =>
    send(
      (operationId) =>
        assignApplication({
          ...{ establishmentId: scope.id, operationId, applicationId },
          personId: person?.id ?? null,
        }),
      person ? person.words : t('freed'),
    );
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Icon path={badge} className="size-4.5 text-ink-faint" />
        <p className="min-w-0 flex-1">
          {assignee ? (assignee.isMe ? t('me') : t('other', { name: assignee.name })) : t('none')}
        </p>
        {writes && (
          <Menu
            align="end"
            trigger={
              <>
                <span aria-hidden="true">{t('action')}</span>
                <KeyHint>A</KeyHint>
                <span className="sr-only">{t('menu', { name })}</span>
              </>
            }
            shortcut="A"
            triggerClass={buttonClass('secondary', 'sm')}
          >
            <People scope={scope} assignee={assignee} onAssign={assign} />
          </Menu>
        )}
      </div>
      <Trouble>{trouble}</Trouble>
    </>
  );
}

type PeopleProps = Pick<AssignMenuProps, 'scope' | 'assignee'> & { onAssign: (person: Taker | null) => void };

/** Oneself and nobody, which need no platform, and the colleagues, read when the menu is opened. */
function People({ scope, assignee, onAssign }: PeopleProps) {
  const t = useTranslations('followUps.assign');
  const query = useQuery(colleaguesQuery(scope));
  const colleagues = query.data?.filter(({ id, isMe }) => !isMe && id !== assignee?.id) ?? [];
  return (
    <>
      {!assignee?.isMe && (
        <MenuItem onSelect={() => onAssign({ id: 'me', words: t('doneMe') })}>{t('take')}</MenuItem>
      )}
      {assignee && <MenuItem onSelect={() => onAssign(null)}>{t('free')}</MenuItem>}
      {query.isPending && <MenuHeading>{t('loading')}</MenuHeading>}
      {query.isError && <MenuHeading>{t('failed')}</MenuHeading>}
      {colleagues.map(({ id, name }) => (
        <MenuItem key={id} onSelect={() => onAssign({ id, words: t('done', { name }) })}>
          {name}
        </MenuItem>
      ))}
    </>
  );
}
