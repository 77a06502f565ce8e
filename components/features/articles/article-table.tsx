import { useFormatter, useTranslations } from 'next-intl';
import { SortHeader } from '#components/list/sort-header.tsx';
import { Link } from '#components/ui/link/link.tsx';
import { Cell, HeaderCell, RowHeader, Table } from '#components/ui/table.tsx';
import { Age } from '#components/ui/text/age.tsx';
import { href } from '#lib/engines/scope/href.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { type ArticleParams, articleList } from '#lib/features/articles/list.ts';
import type { ArticleRow } from '#lib/features/articles/model.ts';
import { ArticleMenu } from './article-menu.tsx';
import { ArticleStatusPill } from './article-status.tsx';

type ArticleTableProps = {
  rows: readonly ArticleRow[];
  params: ArticleParams;
  scope: ScreenScope;
  locale: string;
};

/** The list as a table; on a phone the cells of a row are in its first column. */
export function ArticleTable({ rows, params, scope, locale }: ArticleTableProps) {
  const t = useTranslations('articles');
  const sorted = (sort: ArticleParams['sort']) => ({
    to: articleList.href(href(scope, 'articles'), articleList.sortedBy(params, sort)),
    sorted: params.sort === sort ? params.order : null,
  });
  const head = (
    <tr>
      <SortHeader {...sorted('title')}>{t('columns.title')}</SortHeader>
      <HeaderCell className="w-36 max-sm:hidden">{t('columns.status')}</HeaderCell>
      <HeaderCell align="end" className="w-24 max-lg:hidden">
        {t('columns.views')}
      </HeaderCell>
      <HeaderCell className="w-36 max-xl:hidden">{t('columns.published')}</HeaderCell>
      <SortHeader {...sorted('modified')} className="w-40 max-lg:hidden">
        {t('columns.modified')}
      </SortHeader>
      <HeaderCell className="w-12 max-sm:px-1">
        <span className="sr-only">{t('columns.actions')}</span>
      </HeaderCell>
    </tr>
  );
  return (
    <Table caption={t('caption', { sort: t(`sortedBy.${params.sort}`) })} head={head}>
      {rows.map((row) => (
        <Row key={row.id} row={row} scope={scope} locale={locale} />
      ))}
    </Table>
  );
}

type RowProps = { row: ArticleRow; scope: ScreenScope; locale: string };

function Row({ row, scope, locale }: RowProps) {
  const t = useTranslations('articles');
  const format = useFormatter();
  const { id, title, excerpt, status, refusal, publishedAt, modifiedAt, views } = row;
  return (
    <tr className="align-top hover:bg-surface">
      <RowHeader className="min-w-0">
        <Link href={href(scope, 'articles', id)} className="underline-offset-3 wrap-anywhere hover:underline">
          {title || t('untitled')}
        </Link>
        {excerpt && <p className="line-clamp-2 max-w-prose text-xs font-normal text-ink-faint">{excerpt}</p>}
        {status === 'rejected' && refusal && (
          <p className="mt-1 line-clamp-2 max-w-prose text-xs font-normal text-danger">
            {t('refusal.short', { reason: refusal })}
          </p>
        )}
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs font-normal text-ink-soft lg:hidden">
          <span className="sm:hidden">
            <ArticleStatusPill status={status} />
          </span>
          {views !== null && <span>{t('viewCount', { count: views })}</span>}
          <Age instant={modifiedAt} locale={locale} />
        </div>
      </RowHeader>
      <Cell className="max-sm:hidden">
        <ArticleStatusPill status={status} />
      </Cell>
      <Cell align="end" className="tabular text-ink-soft max-lg:hidden">
        {views === null ? t('viewsUnknown') : format.number(views)}
      </Cell>
      <Cell className="text-sm whitespace-nowrap max-xl:hidden">
        {publishedAt === null ? (
          <span className="text-ink-faint">–</span>
        ) : (
          format.dateTime(new Date(publishedAt), 'day')
        )}
      </Cell>
      <Cell className="text-sm whitespace-nowrap text-ink-soft max-lg:hidden">
        <Age instant={modifiedAt} locale={locale} />
      </Cell>
      <Cell align="end" className="px-2 max-sm:px-1">
        <ArticleMenu article={{ id, title, status }} scope={scope} />
      </Cell>
    </tr>
  );
}
