'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FilterButton } from '#components/list/filter-button.tsx';
import { FilterChips } from '#components/list/filter-chips.tsx';
import { FilterPanel } from '#components/list/lazy-filter-panel.ts';
import { ListHeader } from '#components/list/list-header.tsx';
import { ListLine } from '#components/list/list-line.tsx';
import { SearchBox } from '#components/list/search-box.tsx';
import { useFilterTexts } from '#components/list/use-filter-texts.ts';
import { useListParams } from '#components/list/use-list-params.ts';
import { wordsOf } from '#lib/engines/lists/filter-words.ts';
import { namesOn } from '#lib/engines/lists/filters.ts';
import { talentList } from '#lib/features/talents/list.ts';
import { type TalentNames, termInWords } from '#lib/features/talents/model.ts';

type ShowcaseFiltersProps = {
  names: TalentNames;
  /** How many talents match; null where nobody knows. */
  total: number | null;
  /** The way to the other lists. */
  tabs: ReactNode;
};

/** Search and filters of the showcase. Everything is in the address. */
export function ShowcaseFilters({ names, total, tabs }: ShowcaseFiltersProps) {
  const t = useTranslations('talents.showcase');
  const texts = useFilterTexts('talents.filter');
  const { params, pending, setFilter, clearFilter } = useListParams(talentList, 'ofServer');
  const wordOf = (terms: Readonly<Record<string, string>>) => (slug: string) => termInWords(slug, terms);
  const words = wordsOf(talentList.filters, params, {
    texts,
    names: {
      professions: wordOf(names.professions),
      regions: wordOf(names.regions),
      languages: wordOf(names.languages),
    },
    day: String,
  });
  const on = namesOn({ ...talentList.filterOf(params), q: '' }).length;
  const chips = words.length > 0 && <FilterChips words={words} onChange={setFilter} onClear={clearFilter} />;
  return (
    <ListHeader
      label={t('filters')}
      search={
        <SearchBox
          label={t('search')}
          hint={t('search')}
          longest={talentList.filters.q.longest}
          value={params.q}
          onSearch={(q) => setFilter({ q })}
        />
      }
      filters={
        <FilterButton on={on} chips={chips} found={total} onClear={clearFilter}>
          <FilterPanel
            filters={talentList.filters}
            filter={params}
            onChange={setFilter}
            texts={texts}
            options={{
              professions: toOptions(names.professions),
              regions: toOptions(names.regions),
              languages: toOptions(names.languages),
            }}
          />
        </FilterButton>
      }
      tabs={tabs}
      line={
        <ListLine
          found={total === null ? '' : t('count', { count: total })}
          chips={chips}
          pending={pending}
        />
      }
    />
  );
}

const toOptions = (terms: Readonly<Record<string, string>>) =>
  Object.entries(terms).map(([value, label]) => ({ value, label }));
