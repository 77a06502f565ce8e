'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FilteredHeader } from '#components/list/filtered-header.tsx';
import { useFilterTexts } from '#components/list/use-filter-texts.ts';
import { useListParams } from '#components/list/use-list-params.ts';
import { talentList } from '#lib/features/talents/list.ts';
import { type TalentNames, termInWords } from '#lib/features/talents/model.ts';

type ShowcaseFiltersProps = {
  names: TalentNames;
  /** How many talents match; null where nobody knows. */
  total: number | null;
  /** Links to the other lists. */
  tabs: ReactNode;
};

/** Search and filters of the showcase. */
export function ShowcaseFilters({ names, total, tabs }: ShowcaseFiltersProps) {
  const t = useTranslations('talents.showcase');
  const wordOf = (terms: Readonly<Record<string, string>>) => (slug: string) => termInWords(slug, terms);
  return (
    <FilteredHeader
      list={talentList}
      control={useListParams(talentList, 'ofServer')}
      label={t('filters')}
      search={{ label: t('search'), hint: t('search') }}
      texts={useFilterTexts('talents.filter')}
      names={{
        professions: wordOf(names.professions),
        regions: wordOf(names.regions),
        languages: wordOf(names.languages),
      }}
      options={{
        professions: toOptions(names.professions),
        regions: toOptions(names.regions),
        languages: toOptions(names.languages),
      }}
      found={total === null ? '' : t('count', { count: total })}
      {...{ total, tabs }}
    />
  );
}

const toOptions = (terms: Readonly<Record<string, string>>) =>
  Object.entries(terms).map(([value, label]) => ({ value, label }));
