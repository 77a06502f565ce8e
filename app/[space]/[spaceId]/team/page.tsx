import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TeamPage } from '#components/features/team/team-page.tsx';
import { toScreenScope } from '#lib/engines/scope/to-screen-scope.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { readTeam } from '#lib/features/team/data.ts';
import { teamList } from '#lib/features/team/list.ts';

type Props = {
  params: Promise<ScopeParams>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireExistingPage(await params, 'team.read');
  const t = await getTranslations('team');
  return { title: t('title') };
}

export default async function TeamRoute({ params, searchParams }: Props) {
  const { session, scope } = await requirePageScope(await params, 'team.read');
  return (
    <TeamPage
      team={await readTeam(session)}
      view={teamList.load(await searchParams)}
      scope={toScreenScope(scope)}
      personId={session.person.id}
    />
  );
}
