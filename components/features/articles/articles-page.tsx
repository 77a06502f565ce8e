import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { UnreadPage } from '#components/shell/trouble/unread-page.tsx';
import type { ActionResult } from '#lib/core/result.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { PlatformListing } from '#lib/engines/server/platform-list.ts';
import { type ArticleParams, articleList } from '#lib/features/articles/list.ts';
import type { ArticleRow } from '#lib/features/articles/model.ts';
import { ArticlesScreen } from './articles-screen.tsx';

type ArticlesPageProps = {
  list: ActionResult<PlatformListing<ArticleRow>>;
  params: ArticleParams;
  scope: ScreenScope;
};

/** The articles of the establishment, or why they cannot be read. */
export async function ArticlesPage({ list, params, scope }: ArticlesPageProps) {
  const t = await getTranslations('articles');
  if (!list.ok) return <UnreadPage title={t('title')} failure={list.failure} trouble={t('failed')} />;
  // The page has become empty: the last existing page is shown.
  if ('instead' in list.value) {
    redirect(articleList.href(href(scope, 'articles'), { ...params, page: list.value.instead }));
  }
  return (
    <ClientMessages namespaces={['articles', 'errors', 'feedback', 'ui']}>
      <ArticlesScreen list={list.value} params={params} scope={scope} locale={await getLocale()} />
    </ClientMessages>
  );
}
