'use client';

import { FilterPanel } from '#components/list/filter-panel.tsx';
import { useFilterTexts } from '#components/list/use-filter-texts.ts';
import { applicationList } from '#lib/applications/list.ts';
import type { FilterChoices } from '#lib/applications/view-model.ts';
import type { ListParamsControl } from './screen-data.ts';
import { useStatusLabel } from './status-label.ts';
import { useNames } from './use-names.ts';

export type FilterFieldsProps = {
  list: ListParamsControl;
  choices: FilterChoices;
  columns: readonly string[];
};

/** The filters that are one press away. */
export function FilterFields({ list, choices, columns }: FilterFieldsProps) {
  const label = useStatusLabel();
  const names = useNames();
  const { establishments } = choices;
  const named = (values: readonly string[], nameOf: (value: string) => string) =>
    values.map((value) => ({ value, label: nameOf(value) }));
  return (
    <FilterPanel
      filters={applicationList.filters}
      filter={list.params}
      onChange={list.setFilter}
      texts={useFilterTexts('applications.filter')}
      options={{
        establishments:
          establishments.length > 0
            ? establishments.map(({ id, name }) => ({ value: String(id), label: name }))
            : undefined,
        statuses: named(columns, label),
        departments: named(choices.departments, names.department),
        sources: named(choices.sources, names.source),
      }}
    />
  );
}
