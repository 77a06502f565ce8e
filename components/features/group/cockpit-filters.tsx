'use client';

import { useTranslations } from 'next-intl';
import { FilteredHeader } from '#components/list/filtered-header.tsx';
import { useFilterTexts } from '#components/list/use-filter-texts.ts';
import { useListParams } from '#components/list/use-list-params.ts';
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
  const cityName = (city: string) => city;
  const stateName = (state: string) => {
    const known = KNOWN_STATES.find((one) => one === state);
    return known ? t(known) : state;
  };
  const choices = (values: readonly string[], nameOf: (value: string) => string) =>
    values.length > 1 ? values.map((value) => ({ value, label: nameOf(value) })) : undefined;
  return (
    <FilteredHeader
      list={cockpitList}
      control={useListParams(cockpitList, 'ofServer')}
      label={label}
      search={{ label, hint: label }}
      apart={['q']}
      texts={useFilterTexts('group.filter')}
      names={{ cities: cityName, states: stateName }}
      options={{ cities: choices(cities, cityName), states: choices(states, stateName) }}
      total={total}
    />
  );
}
