import { getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import { FORM_MESSAGES } from '#components/form/form-messages.ts';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { SkeletonRows } from '#components/ui/loading/skeleton-rows.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { ArticleEditorModel, ArticleFacts } from '#lib/features/articles/model.ts';
import { ArticleHeading, BackToArticles } from './article-heading.tsx';
import { LazyEditor } from './lazy-editor.tsx';

type EditArticleProps = { model: ArticleEditorModel; scope: ScreenScope };

/** The page for editing an article, new or existing. */
export async function EditArticle({ model, scope }: EditArticleProps) {
  const t = await getTranslations('articles');
  const { article } = model;
  return (
    <ArticleMessages>
      {article ? (
        <ArticleHeading article={article} scope={scope} />
      ) : (
        <PageHeader above={<BackToArticles scope={scope} />} title={t('new')} />
      )}
      <Suspense fallback={<SkeletonRows label={t('pending')} />}>
        <LazyEditor key={article?.id ?? 'new'} model={model} scope={scope} />
      </Suspense>
    </ArticleMessages>
  );
}

type ReadArticleProps = { article: ArticleFacts; scope: ScreenScope; children: ReactNode };

/** The page for reading an article. */
export function ReadArticle({ article, scope, children }: ReadArticleProps) {
  return (
    <ArticleMessages>
      <ArticleHeading article={article} scope={scope} />
      {children}
    </ArticleMessages>
  );
}

/** The messages of the pages of an article in the browser. */
function ArticleMessages({ children }: { children: ReactNode }) {
  return (
    <ClientMessages namespaces={[...FORM_MESSAGES, 'articles', 'feedback', 'media']}>
      {children}
    </ClientMessages>
  );
}
