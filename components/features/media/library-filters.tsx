'use client';

import { useTranslations } from 'next-intl';
import { SearchBox } from '#components/list/search-box.tsx';
import { useListParams } from '#components/list/use-list-params.ts';
import { Select } from '#components/ui/input/select.tsx';
import { MEDIUM_KINDS, mediaList, SINCE_WORDS } from '#lib/engines/media/list.ts';

/** Search, kind, day and order of the library. Everything is in the address. */
export function LibraryFilters() {
  const t = useTranslations('library');
  const { params, pending, setFilter, setShown } = useListParams(mediaList, 'ofServer');
  return (
    <search aria-label={t('filters')} className="flex flex-wrap items-center gap-2 pb-5">
      <div className="min-w-56 flex-1 sm:max-w-80">
        <SearchBox
          label={t('search')}
          hint={t('search')}
          longest={mediaList.filters.q.longest}
          value={params.q}
          onSearch={(q) => setFilter({ q })}
          busy={pending}
        />
      </div>
      <Select
        aria-label={t('kind.label')}
        value={params.kind ?? ''}
        onChange={({ target }) =>
          setFilter({ kind: MEDIUM_KINDS.find((kind) => kind === target.value) ?? null })
        }
      >
        <option value="">{t('kind.all')}</option>
        {MEDIUM_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kind.${kind}`)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('since.label')}
        value={params.since ?? ''}
        onChange={({ target }) =>
          setFilter({ since: SINCE_WORDS.find((since) => since === target.value) ?? null })
        }
      >
        <option value="">{t('since.all')}</option>
        {SINCE_WORDS.map((since) => (
          <option key={since} value={since}>
            {t(`since.${since}`)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('sort.label')}
        value={params.sort}
        onChange={({ target }) => setShown({ sort: target.value === 'name' ? 'name' : 'added' })}
      >
        <option value="added">{t('sort.added')}</option>
        <option value="name">{t('sort.name')}</option>
      </Select>
    </search>
  );
}
