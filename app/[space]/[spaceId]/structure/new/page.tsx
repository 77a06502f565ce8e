import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { NewEntityPage } from '#components/features/structure/new-entity-page.tsx';
import { toScreenScope } from '#lib/engines/scope/to-screen-scope.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { readNewEntity } from '#lib/features/structure/data.ts';

type Props = { params: Promise<ScopeParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireExistingPage(await params, 'group.read');
  const t = await getTranslations('structure');
  return { title: t('new') };
}

export default async function NewEntityRoute({ params }: Props) {
  const { session, scope } = await requirePageScope(await params, 'group.read');
  return (
    <NewEntityPage page={await readNewEntity(session, await getLocale())} scope={toScreenScope(scope)} />
  );
}
