'use client';

import { useTranslations } from 'next-intl';
import { SearchBox } from '#components/list/search-box.tsx';
import { useListParams } from '#components/list/use-list-params.ts';
import { articleList } from '#lib/features/articles/list.ts';

/** Narrows the list by words. */
export function ArticleSearch() {
  const t = useTranslations('articles');
  const { params, pending, setFilter } = useListParams(articleList, 'ofServer');
  return (
    <search className="block w-72 max-w-full max-sm:w-full">
      <SearchBox
        label={t('search')}
        hint={t('searchHint')}
        longest={articleList.filters.q.longest}
        value={params.q}
        onSearch={(q) => setFilter({ q })}
        busy={pending}
      />
    </search>
  );
}
