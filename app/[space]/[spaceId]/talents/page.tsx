import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FavoritesPage } from '#components/features/talents/favorites-page.tsx';
import { toScreenScope } from '#lib/engines/scope/to-screen-scope.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { readFavorites } from '#lib/features/talents/data.ts';
import { talentList } from '#lib/features/talents/list.ts';

type Props = {
  params: Promise<ScopeParams>;
  searchParams: Promise<Record<string, string | string[]>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireExistingPage(await params, 'talent.read');
  const t = await getTranslations('talents');
  return { title: t('title') };
}

export default async function FavoritesRoute({ params, searchParams }: Props) {
  const { session, scope } = await requirePageScope(await params, 'talent.read');
  const listed = talentList.load(await searchParams);
  const list = await readFavorites(session, listed);
  return <FavoritesPage list={list} params={listed} scope={toScreenScope(scope)} />;
}
