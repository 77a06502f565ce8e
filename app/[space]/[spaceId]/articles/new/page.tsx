import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EditArticle } from '#components/features/articles/article-page.tsx';
import { toScreenScope } from '#lib/engines/scope/to-screen-scope.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { readEditor } from '#lib/features/articles/data.ts';

type Props = { params: Promise<ScopeParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireExistingPage(await params, 'article.write');
  const t = await getTranslations('articles');
  return { title: t('new') };
}

export default async function NewArticlePage({ params }: Props) {
  const { session, scope } = await requirePageScope(await params, 'article.write');
  return <EditArticle model={await readEditor(session, null)} scope={toScreenScope(scope)} />;
}
