import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ArticlesPage } from '#components/features/articles/articles-page.tsx';
import { toScreenScope } from '#lib/engines/scope/to-screen-scope.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { readArticles } from '#lib/features/articles/data.ts';
import { articleList } from '#lib/features/articles/list.ts';

type Props = {
  params: Promise<ScopeParams>;
  searchParams: Promise<Record<string, string | string[]>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireExistingPage(await params, 'article.read');
  const t = await getTranslations('articles');
  return { title: t('title') };
}

export default async function ArticlesRoute({ params, searchParams }: Props) {
  const { session, scope } = await requirePageScope(await params, 'article.read');
  const listed = articleList.load(await searchParams);
  const list = await readArticles(session, listed);
  return <ArticlesPage list={list} params={listed} scope={toScreenScope(scope)} />;
}
