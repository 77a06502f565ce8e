import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { StructurePage } from '#components/features/structure/structure-page.tsx';
import { href } from '#lib/engines/scope/href.ts';
import { toScreenScope } from '#lib/engines/scope/to-screen-scope.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { readAttached, readFormer, readGroupRecord } from '#lib/features/structure/data.ts';
import { structureList } from '#lib/features/structure/list.ts';

type Props = {
  params: Promise<ScopeParams>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireExistingPage(await params, 'group.read');
  const t = await getTranslations('structure');
  return { title: t('title') };
}

export default async function StructureRoute({ params, searchParams }: Props) {
  const { session, scope } = await requirePageScope(await params, 'group.read');
  const listed = structureList.load(await searchParams);
  const [record, attached, former] = await Promise.all([
    readGroupRecord(session),
    readAttached(session, listed),
    readFormer(session),
  ]);
  if (attached.ok && 'instead' in attached.value)
    redirect(structureList.href(href(scope, 'structure'), { ...listed, page: attached.value.instead }));
  return (
    <StructurePage
      scope={toScreenScope(scope)}
      person={session.person}
      record={record}
      attached={attached as Parameters<typeof StructurePage>[0]['attached']}
      former={former}
      params={listed}
    />
  );
}
