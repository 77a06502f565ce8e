'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FilteredHeader } from '#components/list/filtered-header.tsx';
import { MoreButton } from '#components/list/more-button.tsx';
import { useFilterTexts } from '#components/list/use-filter-texts.ts';
import { useListParams } from '#components/list/use-list-params.ts';
import { Field } from '#components/ui/input/field.tsx';
import { Select } from '#components/ui/input/select.tsx';
import { mediaList } from '#lib/engines/media/list.ts';

type LibraryFiltersProps = {
  /** The number of files; null while unknown. */
  total: number | null;
  add: ReactNode;
  tabs?: ReactNode;
};

/** Search, kind, day and order of the library. */
export function LibraryFilters({ total, add, tabs }: LibraryFiltersProps) {
  const t = useTranslations('library');
  const control = useListParams(mediaList, 'ofServer');
  const { params, setShown } = control;
  return (
    <FilteredHeader
      list={mediaList}
      control={control}
      label={t('filters')}
      search={{ label: t('search'), hint: t('search') }}
      apart={['q']}
      texts={useFilterTexts('library.filter')}
      names={{}}
      options={{}}
      more={
        <MoreButton>
          <Field id="library-sort" label={t('sort.label')} className="sm:px-2.5">
            <Select
              id="library-sort"
              value={params.sort}
              onChange={({ target }) => setShown({ sort: target.value === 'name' ? 'name' : 'added' })}
            >
              <option value="added">{t('sort.added')}</option>
              <option value="name">{t('sort.name')}</option>
            </Select>
          </Field>
        </MoreButton>
      }
      {...{ total, add, tabs }}
    />
  );
}
