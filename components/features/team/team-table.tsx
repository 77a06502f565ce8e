import { useFormatter, useTranslations } from 'next-intl';
import { SortHeader } from '#components/list/sort-header.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { StatusPill } from '#components/ui/status-pill.tsx';
import { Cell, HeaderCell, RowHeader, Table } from '#components/ui/table.tsx';
import { Age } from '#components/ui/text/age.tsx';
import { href } from '#lib/engines/scope/href.ts';
import { isMemberRole } from '#lib/engines/scope/member-roles.ts';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { type TeamParams, teamList } from '#lib/features/team/list.ts';
import type { TeamMember } from '#lib/features/team/model.ts';
import { MemberMenu } from './member-menu.tsx';

/** Classes of the column headers, which have less room on a phone. */
const HEADS = { name: 'max-sm:px-1', role: 'max-sm:px-0', seen: 'max-sm:hidden' } as const;

type TeamTableProps = {
  rows: readonly TeamMember[];
  view: TeamParams;
  scope: ScreenScope;
  personId: number;
  /** The only owner; null where there are several. */
  soleOwnerId: number | null;
  locale: string;
};

/** The members of the team; on a phone the last sign-in is below the name. */
export function TeamTable({ rows, view, scope, personId, soleOwnerId, locale }: TeamTableProps) {
  const t = useTranslations('team');
  const manages = may(scope, 'team.manage');
  const sorts = ['name', 'role', 'seen'] as const;
  const head = (
    <tr>
      {sorts.map((sort) => (
        <SortHeader
          key={sort}
          to={teamList.href(href(scope, 'team'), teamList.sortedBy(view, sort))}
          sorted={view.sort === sort ? view.order : null}
          className={HEADS[sort]}
        >
          {t(`columns.${sort}`)}
        </SortHeader>
      ))}
      {manages && (
        <HeaderCell className="w-12 max-sm:px-1">
          <span className="sr-only">{t('columns.actions')}</span>
        </HeaderCell>
      )}
    </tr>
  );
  return (
    <Table caption={t('caption')} head={head}>
      {rows.map((member) => (
        <tr key={member.id} className="hover:bg-surface">
          <RowHeader className="max-w-64 max-sm:px-3">
            <span className="flex flex-wrap items-center gap-x-2">
              {member.name}
              {member.id === personId && <Badge>{t('you')}</Badge>}
            </span>
            {member.email !== member.name && (
              <span className="block text-sm font-normal wrap-anywhere text-ink-soft">
                <EmailText email={member.email} />
              </span>
            )}
            <span className="block text-sm font-normal text-ink-faint sm:hidden">
              <Seen member={member} locale={locale} />
            </span>
          </RowHeader>
          <Cell className="max-sm:px-2">
            {isMemberRole(member.role) ? t(`role.${member.role}`) : member.role}
          </Cell>
          <Cell className="text-sm text-ink-soft max-sm:hidden">
            <Seen member={member} locale={locale} />
          </Cell>
          {manages && (
            <Cell align="end" className="py-1 max-sm:px-1">
              <MemberMenu
                establishmentId={scope.id}
                member={member}
                isSelf={member.id === personId}
                isSoleOwner={member.id === soleOwnerId}
              />
            </Cell>
          )}
        </tr>
      ))}
    </Table>
  );
}

/** An address that breaks after its “@” first. */
function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

/** The last sign-in of a member; an invitation that was not used, and an unknown one, are shown as such. */
function Seen({ member, locale }: { member: TeamMember; locale: string }) {
  const t = useTranslations('team');
  const format = useFormatter();
  const { state, joinedAt, lastSeenAt } = member;
  if (state === 'invited') {
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <StatusPill tone="warn">{t('invited')}</StatusPill>
        {joinedAt !== null && (
          <span className="text-ink-soft">
            {t('invitedOn', { date: format.dateTime(new Date(joinedAt), 'day') })}
          </span>
        )}
      </span>
    );
  }
  return lastSeenAt === null ? t('seenUnknown') : <Age instant={lastSeenAt} locale={locale} />;
}
