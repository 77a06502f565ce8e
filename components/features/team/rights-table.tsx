import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icons/icon.tsx';
import { check, minus } from '#components/ui/icons/icon-paths.ts';
import { Cell, HeaderCell, RowHeader, Table } from '#components/ui/table.tsx';
import { dotted } from '#components/ui/text/dotted.ts';
import { MEMBER_ROLES } from '#lib/engines/scope/member-roles.ts';
import { rightsOfMembers } from '#lib/engines/scope/permissions.ts';

/**
 * The permissions of each role, from the table that the server enforces; on a phone each permission names its roles.
 */
export function RightsTable() {
  const t = useTranslations('team');
  return (
    <Table
      caption={t('rights.caption')}
      head={
        <tr>
          <HeaderCell>{t('rights.what')}</HeaderCell>
          {MEMBER_ROLES.map((role) => (
            <HeaderCell key={role} align="center" className="max-sm:hidden">
              {t(`role.${role}`)}
            </HeaderCell>
          ))}
        </tr>
      }
    >
      {rightsOfMembers().map(({ permission, roles }) => (
        <tr key={permission}>
          <RowHeader className="py-2">
            <span className="font-normal">{t(`rights.of.${permission}`)}</span>
            <span className="block text-xs font-normal text-ink-soft sm:hidden">
              {dotted(MEMBER_ROLES.map((role) => roles.includes(role) && t(`role.${role}`)))}
            </span>
          </RowHeader>
          {MEMBER_ROLES.map((role) => (
            <Cell key={role} align="center" className="py-2 max-sm:hidden">
              <span className="sr-only">{t(roles.includes(role) ? 'rights.yes' : 'rights.no')}</span>
              <Icon
                path={roles.includes(role) ? check : minus}
                className={`mx-auto size-4.5 ${roles.includes(role) ? 'text-ok' : 'text-ink-faint'}`}
              />
            </Cell>
          ))}
        </tr>
      ))}
    </Table>
  );
}
