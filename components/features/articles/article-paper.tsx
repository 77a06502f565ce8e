import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { dotted } from '#components/ui/text/dotted.ts';
import { measure } from '#lib/features/articles/measure.ts';

type ArticlePaperProps = {
  title: string;
  excerpt: string;
  tags: readonly string[];
  coverUrl: string | null;
  establishmentName: string;
  authorName: string | null;
  publishedAt: string | null;
  /** The plain text, to compute the reading time. */
  words: string;
  /** The text itself. */
  children: ReactNode;
};

/** An article as the public sees it. */
export function ArticlePaper({
  title,
  excerpt,
  tags,
  coverUrl,
  establishmentName,
  authorName,
  publishedAt,
  words,
  children,
}: ArticlePaperProps) {
  const t = useTranslations('articles');
  const format = useFormatter();
  const { words: count, minutes } = measure(words);
  const line = [
    publishedAt && format.dateTime(new Date(publishedAt), 'day'),
    authorName && t('paper.by', { author: authorName }),
    count > 0 && t('paper.minutes', { minutes }),
  ].filter(Boolean);
  return (
    <article className="overflow-hidden rounded border bg-raised">
      {coverUrl && (
        <picture>
          <img src={coverUrl} alt="" className="aspect-[5/2] w-full object-cover" />
        </picture>
      )}
      <div className="mx-auto grid max-w-[42rem] gap-5 px-5 py-7 sm:px-8 sm:py-9">
        <header className="grid gap-2">
          <p className="text-xs font-semibold tracking-wide text-accent">{establishmentName}</p>
          <h2 className="font-display text-2xl text-balance wrap-anywhere sm:text-3xl">
            {title.trim() || t('untitled')}
          </h2>
          {line.length > 0 && <p className="text-sm text-ink-faint">{dotted(line)}</p>}
          {excerpt.trim() && (
            <p className="mt-2 text-lg leading-snug whitespace-pre-line wrap-anywhere text-ink-soft">
              {excerpt.trim()}
            </p>
          )}
        </header>
        {count === 0 ? <p className="text-ink-faint">{t('paper.noText')}</p> : null}
        {children}
        {tags.length > 0 && (
          <ul aria-label={t('labels.tags')} className="flex flex-wrap gap-1.5 border-t pt-4">
            {tags.map((tag) => (
              <li key={tag}>
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}
