import { useTranslations } from 'next-intl';
import { BackLink } from '#components/ui/link/back-link.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { href } from '#lib/engines/scope/href.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { ArticleFacts } from '#lib/features/articles/model.ts';
import { isKnownStatus } from '#lib/features/articles/status.ts';
import { ArticleMenu } from './article-menu.tsx';
import { ArticleStatusPill } from './article-status.tsx';

type ArticleHeadingProps = { article: ArticleFacts; scope: ScreenScope };

/** Title, status and actions of an article, and the platform's reason when it was refused. */
export function ArticleHeading({ article, scope }: ArticleHeadingProps) {
  const t = useTranslations('articles');
  const { title, status } = article;
  return (
    <>
      <PageHeader
        above={<BackToArticles scope={scope} />}
        title={title || t('untitled')}
        below={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <ArticleStatusPill status={status} />
            <span>{isKnownStatus(status) ? t(`meaning.${status}`) : t('meaning.other', { status })}</span>
          </span>
        }
        actions={<ArticleMenu article={article} scope={scope} isOpen />}
      />
      <Refusal article={article} />
    </>
  );
}

/** The reason stays visible while the article is corrected. */
function Refusal({ article: { status, refusal } }: { article: ArticleFacts }) {
  const t = useTranslations('articles.refusal');
  const isRefused = status === 'rejected';
  if (!isRefused && refusal === null) return null;
  return (
    <div className="mb-6 max-w-[44rem]">
      <Notice tone={isRefused ? 'danger' : 'warn'}>
        <p className="font-semibold">{t(isRefused ? 'title' : 'before')}</p>
        <p className="whitespace-pre-line wrap-anywhere">{refusal ?? t('none')}</p>
      </Notice>
    </div>
  );
}

export function BackToArticles({ scope }: { scope: ScreenScope }) {
  const t = useTranslations('articles');
  return <BackLink href={href(scope, 'articles')}>{t('back')}</BackLink>;
}
