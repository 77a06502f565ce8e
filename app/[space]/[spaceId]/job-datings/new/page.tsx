import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EditorPage } from '#components/features/job-datings/editor-page.tsx';
import { toScreenScope } from '#lib/engines/scope/to-screen-scope.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { readJobDatingForm } from '#lib/features/job-datings/data.ts';

type Props = { params: Promise<ScopeParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireExistingPage(await params, 'jobDating.write');
  const t = await getTranslations('jobDatings.form');
  return { title: t('newTitle') };
}

export default async function NewJobDatingRoute({ params }: Props) {
  const { session, scope } = await requirePageScope(await params, 'jobDating.write');
  const form = await readJobDatingForm(session, null);
  return <EditorPage jobDating={null} form={form} scope={toScreenScope(scope)} />;
}
