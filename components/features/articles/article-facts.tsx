import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type Measure, measure } from '#lib/features/articles/measure.ts';
import type { ArticleFacts as Facts } from '#lib/features/articles/model.ts';

type ArticleFactsProps = {
  /** Null for an article that does not exist yet. */
  article: Facts | null;
  words: string;
};

/** Length, views, last change and public address of an article. */
export function ArticleFacts({ article, words }: ArticleFactsProps) {
  const t = useTranslations('articles.facts');
  return (
    <section aria-label={t('title')} className="rounded border bg-raised p-4">
      <h2 className="mb-3 font-display text-lg">{t('title')}</h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
        <Length {...measure(words)} />
        {article && <Life article={article} />}
      </dl>
    </section>
  );
}

function Length({ words, minutes }: Measure) {
  const t = useTranslations('articles.facts');
  const format = useFormatter();
  return (
    <>
      <Fact label={t('words')}>{format.number(words)}</Fact>
      <Fact label={t('reading')}>{words === 0 ? '–' : t('minutes', { minutes })}</Fact>
    </>
  );
}

function Life({ article }: { article: Facts }) {
  const t = useTranslations('articles.facts');
  const articles = useTranslations('articles');
  const format = useFormatter();
  const { views, publishedAt, modifiedAt, authorName, status, publicUrl, slug } = article;
  const day = (instant: string) => format.dateTime(new Date(instant), 'day');
  return (
    <>
      <Fact label={t('views')}>{views === null ? articles('viewsUnknown') : format.number(views)}</Fact>
      {publishedAt && <Fact label={t('published')}>{day(publishedAt)}</Fact>}
      <Fact label={t('modified')}>{day(modifiedAt)}</Fact>
      {authorName && <Fact label={t('author')}>{authorName}</Fact>}
      {publicUrl !== null && status === 'published' ? (
        <Fact label={t('address')}>
          <a
            href={publicUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="text-accent underline underline-offset-3"
          >
            {t('open')}
          </a>
        </Fact>
      ) : (
        slug && (
          <Fact label={t('slug')}>
            <span className="wrap-anywhere">{slug}</span>
            {status === 'published' && <span className="block text-xs text-ink-faint">{t('slugHint')}</span>}
          </Fact>
        )
      )}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-faint">{label}</dt>
      <dd className="tabular min-w-0">{children}</dd>
    </div>
  );
}
