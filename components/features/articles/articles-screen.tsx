import { useTranslations } from 'next-intl';
import { EmptyList } from '#components/list/empty-list.tsx';
import { ListHeader } from '#components/list/list-header.tsx';
import { ListSearch } from '#components/list/list-search.tsx';
import { NewControl } from '#components/list/new-control.tsx';
import { Pagination } from '#components/list/pagination.tsx';
import { TabLinks } from '#components/ui/link/tab-links.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { emptyReason } from '#lib/engines/lists/empty.ts';
import type { PlatformPage } from '#lib/engines/lists/platform-page.ts';
import { href } from '#lib/engines/scope/href.ts';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { type ArticleParams, articleList } from '#lib/features/articles/list.ts';
import type { ArticleRow } from '#lib/features/articles/model.ts';
import { STATUS_ORDER } from '#lib/features/articles/status.ts';
import { ArticleTable } from './article-table.tsx';

type ArticlesScreenProps = {
  list: PlatformPage<ArticleRow>;
  params: ArticleParams;
  scope: ScreenScope;
  locale: string;
};

/** The articles of an establishment by status, or what to do where there are none. */
export function ArticlesScreen({ list, params, scope, locale }: ArticlesScreenProps) {
  const t = useTranslations('articles');
  const path = href(scope, 'articles');
  const { items, page, pages, rows } = list;
  const mayWrite = may(scope, 'article.write');
  const isNarrowed = articleList.isNarrowed(params);
  const isNew = items.length === 0 && !isNarrowed;
  const tab = (status: ArticleParams['status']) => ({
    href: articleList.href(path, { ...params, status, page: 1 }),
    label: t(`tabs.${status ?? 'all'}`),
    current: params.status === status,
  });
  const add = (
    <NewControl scope={scope} permission="article.write" href={href(scope, 'articles', 'new')}>
      {t('new')}
    </NewControl>
  );
  return (
    <>
      <PageHeader title={t('title')} below={t(mayWrite ? 'lead' : 'leadReadOnly')} />
      {!isNew && (
        <ListHeader
          search={<ListSearch label={t('search')} hint={t('searchHint')} />}
          add={add}
          tabs={<TabLinks label={t('tabs.label')} tabs={[null, ...STATUS_ORDER].map(tab)} />}
        />
      )}
      {items.length === 0 ? (
        <EmptyList
          reason={emptyReason({ phase: 'fresh', unfiltered: null, isNarrowed })}
          syncing={t('title')}
          first={{
            ...(mayWrite ? { title: t('empty.firstTitle') } : {}),
            text: t(mayWrite ? 'empty.firstText' : 'empty.firstReadOnly'),
            actions: add,
          }}
          noMatch={{ text: t('empty.noResultText') }}
          search={params.q}
          clear={articleList.href(path, articleList.withoutFilters(params))}
        />
      ) : (
        <>
          <ArticleTable rows={items} params={params} scope={scope} locale={locale} />
          {pages > 1 && (
            <Pagination
              {...{ page, pages, rows }}
              to={{ href: (next) => articleList.href(path, { ...params, page: next }) }}
            />
          )}
        </>
      )}
    </>
  );
}
