'use client';

import { useTranslations } from 'next-intl';
import { FilterChips } from '#components/list/filter-chips.tsx';
import { FilterToggles } from '#components/list/filter-toggles.tsx';
import { SearchBox } from '#components/list/search-box.tsx';
import { useFilterTexts } from '#components/list/use-filter-texts.ts';
import { useListParams } from '#components/list/use-list-params.ts';
import { wordsOf } from '#lib/engines/lists/filter-words.ts';
import { cockpitList } from '#lib/features/group/list.ts';

type CockpitFiltersProps = {
  label: string;
  cities: readonly string[];
  states: readonly string[];
};

const KNOWN_STATES = ['active', 'pending'] as const;

/** Narrows the establishments of a group. */
export function CockpitFilters({ label, cities, states }: CockpitFiltersProps) {
  const t = useTranslations('group.state');
  const texts = useFilterTexts('group.filter');
  const { params, pending, setFilter, clearFilter } = useListParams(cockpitList, 'ofServer');
  const stateName = (state: string) => {
    const known = KNOWN_STATES.find((one) => one === state);
    return known ? t(known) : state;
  };
  const choices = (values: readonly string[], nameOf = (value: string) => value) =>
    values.length > 1 ? values.map((value) => ({ value, label: nameOf(value) })) : [];
  const chips = wordsOf(
    cockpitList.filters,
    { ...cockpitList.filterOf(params), q: '' },
    {
      texts,
      names: { cities: (city) => city, states: stateName },
      day: (day) => day,
    },
  );
  return (
    <search aria-label={label} className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
      <div className="w-72 max-w-full max-sm:w-full">
        <SearchBox
          label={label}
          hint={label}
          longest={cockpitList.filters.q.longest}
          value={params.q}
          onSearch={(q) => setFilter({ q })}
          busy={pending}
        />
      </div>
      <FilterToggles
        filters={cockpitList.filters}
        filter={params}
        onChange={setFilter}
        texts={texts}
        options={{ cities: choices(cities), states: choices(states, stateName) }}
      />
      {chips.length > 0 && <FilterChips words={chips} onChange={setFilter} onClear={clearFilter} />}
    </search>
  );
}
