import { getLocale, getTranslations } from 'next-intl/server';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { UnreadPage } from '#components/shell/trouble/unread-page.tsx';
import type { ActionResult } from '#lib/core/result.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { TeamParams } from '#lib/features/team/list.ts';
import type { Team } from '#lib/features/team/model.ts';
import { TeamScreen } from './team-screen.tsx';

type TeamPageProps = {
  team: ActionResult<Team>;
  view: TeamParams;
  scope: ScreenScope;
  /** The reader. */
  personId: number;
};

/** The team of an establishment, or why it cannot be read. */
export async function TeamPage({ team, view, scope, personId }: TeamPageProps) {
  const t = await getTranslations('team');
  if (!team.ok) {
    return <UnreadPage title={t('title')} failure={team.failure} trouble={t('failed')} />;
  }
  return (
    <ClientMessages namespaces={['team', 'errors', 'ui']}>
      <TeamScreen
        team={team.value}
        view={view}
        scope={scope}
        personId={personId}
        locale={await getLocale()}
      />
    </ClientMessages>
  );
}
