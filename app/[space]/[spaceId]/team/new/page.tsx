import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NewMemberPage } from '#components/features/team/new-member-page.tsx';
import { toScreenScope } from '#lib/engines/scope/to-screen-scope.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { readMemberForm } from '#lib/features/team/data.ts';

type Props = { params: Promise<ScopeParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireExistingPage(await params, 'team.manage');
  const t = await getTranslations('team');
  return { title: t('form.title') };
}

export default async function NewMemberRoute({ params }: Props) {
  const { session, scope } = await requirePageScope(await params, 'team.manage');
  return <NewMemberPage model={await readMemberForm(session)} scope={toScreenScope(scope)} />;
}
