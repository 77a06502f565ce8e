'use client';

import { useTranslations } from 'next-intl';
import { FilterButton } from '#components/list/filter-button.tsx';
import { FilterChips } from '#components/list/filter-chips.tsx';
import { FilterPanel } from '#components/list/lazy-filter-panel.ts';
import { ListHeader } from '#components/list/list-header.tsx';
import { SearchBox } from '#components/list/search-box.tsx';
import { useFilterTexts } from '#components/list/use-filter-texts.ts';
import { useListParams } from '#components/list/use-list-params.ts';
import { wordsOf } from '#lib/engines/lists/filter-words.ts';
import { cockpitList } from '#lib/features/group/list.ts';

type CockpitFiltersProps = {
  label: string;
  cities: readonly string[];
  states: readonly string[];
  /** Establishments in the list. */
  total: number;
};

const KNOWN_STATES = ['active', 'pending'] as const;

/** Filters the establishments of a group. */
export function CockpitFilters({ label, cities, states, total }: CockpitFiltersProps) {
  const t = useTranslations('group.state');
  const texts = useFilterTexts('group.filter');
  const { params, pending, setFilter, clearFilter } = useListParams(cockpitList, 'ofServer');
  const stateName = (state: string) => {
    const known = KNOWN_STATES.find((one) => one === state);
    return known ? t(known) : state;
  };
  const choices = (values: readonly string[], nameOf = (value: string) => value) =>
    values.length > 1 ? values.map((value) => ({ value, label: nameOf(value) })) : [];
  const words = wordsOf(
    cockpitList.filters,
    { ...cockpitList.filterOf(params), q: '' },
    { texts, names: { cities: (city) => city, states: stateName }, day: (day) => day },
  );
  const chips = words.length > 0 && <FilterChips words={words} onChange={setFilter} onClear={clearFilter} />;
  return (
    <ListHeader
      label={label}
      search={
        <SearchBox
          label={label}
          hint={label}
          longest={cockpitList.filters.q.longest}
          value={params.q}
          onSearch={(q) => setFilter({ q })}
          busy={pending}
        />
      }
      filters={
        (cities.length > 1 || states.length > 1) && (
          <FilterButton on={words.length} chips={chips} found={total} onClear={clearFilter}>
            <FilterPanel
              filters={cockpitList.filters}
              filter={params}
              onChange={setFilter}
              texts={texts}
              options={{ cities: choices(cities), states: choices(states, stateName) }}
            />
          </FilterButton>
        )
      }
      line={chips && <div className="max-sm:hidden">{chips}</div>}
    />
  );
}
