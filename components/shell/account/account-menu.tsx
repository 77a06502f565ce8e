import { useTranslations } from 'next-intl';
import { href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { AccountButton } from './account-button.tsx';
import type { ShellPerson } from './shell-person.ts';

/** The account menu with texts in the language of the page. */
export function AccountMenu({ person, scope }: { person: ShellPerson; scope: ScopeRef }) {
  const t = useTranslations('shell');
  return (
    <AccountButton
      person={person}
      settings={href(scope, 'settings')}
      words={{
        account: t('account'),
        signedInAs: t('signedInAs'),
        role: t(`role.${person.role}`),
        settings: t('settings'),
        signOut: t('signOut'),
        signOutFailed: t('signOutFailed'),
      }}
    />
  );
}
