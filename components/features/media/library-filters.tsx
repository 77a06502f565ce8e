'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FilterButton } from '#components/list/filter-button.tsx';
import { FilterChips } from '#components/list/filter-chips.tsx';
import { ListHeader } from '#components/list/list-header.tsx';
import { MoreButton } from '#components/list/more-button.tsx';
import { SearchBox } from '#components/list/search-box.tsx';
import { useListParams } from '#components/list/use-list-params.ts';
import { Field } from '#components/ui/input/field.tsx';
import { Select } from '#components/ui/input/select.tsx';
import { MEDIUM_KINDS, mediaList, SINCE_WORDS } from '#lib/engines/media/list.ts';

type LibraryFiltersProps = {
  /** The number of files; null while unknown. */
  total: number | null;
  add: ReactNode;
};

/** Search, kind, day and order of the library, all in the address. */
export function LibraryFilters({ total, add }: LibraryFiltersProps) {
  const t = useTranslations('library');
  const { params, pending, setFilter, setShown } = useListParams(mediaList, 'ofServer');
  const { kind, since } = params;
  const words = [
    ...(kind
      ? [{ key: 'kind', name: 'kind' as const, text: t(`kind.${kind}`), without: { kind: null } }]
      : []),
    ...(since
      ? [{ key: 'since', name: 'since' as const, text: t(`since.${since}`), without: { since: null } }]
      : []),
  ];
  const clear = () => setFilter({ kind: null, since: null });
  const chips = words.length > 0 && <FilterChips words={words} onChange={setFilter} onClear={clear} />;
  return (
    <ListHeader
      label={t('filters')}
      search={
        <SearchBox
          label={t('search')}
          hint={t('search')}
          longest={mediaList.filters.q.longest}
          value={params.q}
          onSearch={(q) => setFilter({ q })}
          busy={pending}
        />
      }
      filters={
        <FilterButton on={words.length} chips={chips} found={total} onClear={clear}>
          <div className="grid gap-3 sm:grid-cols-2">
            <Field id="library-kind" label={t('kind.label')}>
              <Select
                id="library-kind"
                value={kind ?? ''}
                onChange={({ target }) =>
                  setFilter({ kind: MEDIUM_KINDS.find((one) => one === target.value) ?? null })
                }
              >
                <option value="">{t('kind.all')}</option>
                {MEDIUM_KINDS.map((one) => (
                  <option key={one} value={one}>
                    {t(`kind.${one}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field id="library-since" label={t('since.label')}>
              <Select
                id="library-since"
                value={since ?? ''}
                onChange={({ target }) =>
                  setFilter({ since: SINCE_WORDS.find((one) => one === target.value) ?? null })
                }
              >
                <option value="">{t('since.all')}</option>
                {SINCE_WORDS.map((one) => (
                  <option key={one} value={one}>
                    {t(`since.${one}`)}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
        </FilterButton>
      }
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
      add={add}
      line={chips && <div className="max-sm:hidden">{chips}</div>}
    />
  );
}
