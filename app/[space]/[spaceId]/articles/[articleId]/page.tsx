import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { EditArticle, ReadArticle } from '#components/features/articles/article-page.tsx';
import { ArticleReading } from '#components/features/articles/article-reading.tsx';
import { UnreadPage } from '#components/shell/trouble/unread-page.tsx';
import { canDo } from '#lib/engines/scope/permissions.ts';
import { toScreenScope } from '#lib/engines/scope/to-screen-scope.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { findArticle, readEditor, toFacts, toReadable } from '#lib/features/articles/data.ts';

type Props = { params: Promise<ScopeParams & { articleId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { session } = await requireExistingPage(await params, 'article.read');
  const [t, found] = await Promise.all([
    getTranslations('articles'),
    findArticle(session, (await params).articleId),
  ]);
  if (!found.ok) return { title: t('one') };
  if (found.value === null) notFound();
  return { title: found.value.title || t('untitled') };
}

export default async function ArticlePage({ params }: Props) {
  const { session, scope } = await requirePageScope(await params, 'article.read');
  const found = await findArticle(session, (await params).articleId);
  if (!found.ok) {
    const t = await getTranslations('articles');
    return <UnreadPage title={t('one')} failure={found.failure} trouble={t('failedOne')} />;
  }
  const article = found.value;
  if (!article) notFound();
  const shown = toScreenScope(scope);
  if (canDo(scope.role, 'article.write')) {
    return <EditArticle model={await readEditor(session, article)} scope={shown} />;
  }
  return (
    <ReadArticle article={toFacts(article)} scope={shown}>
      <ArticleReading article={toFacts(article)} readable={toReadable(session, article)} scope={shown} />
    </ReadArticle>
  );
}
