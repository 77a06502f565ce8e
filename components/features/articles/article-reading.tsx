import { useTranslations } from 'next-intl';
import { WhoToAsk } from '#components/shell/trouble/who-to-ask.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { InertControl } from '#components/ui/overlay/inert-control.tsx';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { textOf } from '#lib/features/articles/measure.ts';
import type { ArticleFacts as Facts, ReadableArticle } from '#lib/features/articles/model.ts';
import { ArticleFacts } from './article-facts.tsx';
import { ArticlePaper } from './article-paper.tsx';
import { ArticleText } from './article-text.tsx';

type ArticleReadingProps = { article: Facts; readable: ReadableArticle; scope: ScreenScope };

/** An article for those who may only read: complete, with the reason why it cannot be changed. */
export function ArticleReading({ article, readable, scope }: ArticleReadingProps) {
  const t = useTranslations('articles');
  const feedback = useTranslations('feedback');
  const { html, ...paper } = readable;
  const words = textOf(html);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,44rem)_20rem]">
      <ArticlePaper {...paper} words={words}>
        <ArticleText html={html} />
      </ArticlePaper>
      <aside className="grid gap-4">
        <Notice tone="info">
          <p className="font-semibold">{t('readOnlyTitle')}</p>
          <p>{feedback('viewerReason')}</p>
        </Notice>
        <div>
          <InertControl
            reason={feedback('viewerReason')}
            more={<WhoToAsk scope={scope} permission="article.write" />}
          >
            {t('edit')}
          </InertControl>
        </div>
        <ArticleFacts article={article} words={words} />
      </aside>
    </div>
  );
}
