'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Pagination } from '#components/list/pagination.tsx';
import { ReadTrouble } from '#components/shell/trouble/read-trouble.tsx';
import { SkeletonRows } from '#components/ui/loading/skeleton-rows.tsx';
import { type ItemParams, itemList } from '#lib/engines/bulk/list.ts';
import type { BulkItem, BulkItems } from '#lib/engines/bulk/model.ts';
import { pageOf } from '#lib/engines/lists/view.ts';

type ItemPagesProps = {
  query: UseQueryResult<BulkItems>;
  params: ItemParams;
  onShow: (params: ItemParams) => void;
  words: { loading: string; none: string };
  children: (items: readonly BulkItem[]) => ReactNode;
};

/**
 * Items of a bulk request, one page at a time; or that they are loading, that there are none, or why they could not be
 * read.
 */
export function ItemPages({ query, params, onShow, words, children }: ItemPagesProps) {
  const t = useTranslations('bulkRequests');
  const { data: page } = query;
  return (
    <>
      {query.isError && (
        <ReadTrouble error={query.error} title={t('troubleTitle')} onRetry={() => query.refetch()} />
      )}
      {query.isPending && <SkeletonRows label={words.loading} />}
      {page && page.total === 0 && <p className="py-6 text-sm text-ink-soft">{words.none}</p>}
      {page && page.total > 0 && (
        <div aria-busy={query.isPlaceholderData}>
          {children(page.items)}
          <Pagination
            {...pageOf(params.page, itemList.perPage, page.total)}
            to={{ onPage: (next) => onShow({ ...params, page: next }) }}
          />
        </div>
      )}
    </>
  );
}
