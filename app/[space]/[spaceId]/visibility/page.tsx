import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { VisibilityPage } from '#components/features/visibility/visibility-page.tsx';
import { toScreenScope } from '#lib/engines/scope/to-screen-scope.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { readVisibility } from '#lib/features/visibility/data.ts';
import { visibilityList } from '#lib/features/visibility/list.ts';

type Props = {
  params: Promise<ScopeParams>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireExistingPage(await params, 'visibility.read');
  const t = await getTranslations('visibility');
  return { title: t('title') };
}

export default async function VisibilityRoute({ params, searchParams }: Props) {
  const { session, scope } = await requirePageScope(await params, 'visibility.read');
  return (
    <VisibilityPage
      visibility={await readVisibility(session)}
      view={visibilityList.load(await searchParams)}
      scope={toScreenScope(scope)}
    />
  );
}
