'use client';

import { FilterPanel } from '#components/list/filter-panel.tsx';
import { useFilterTexts } from '#components/list/use-filter-texts.ts';
import { useStatusLabel } from '#components/shell/words/status-label.ts';
import { applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import type { FilterChoices } from '#lib/features/applications/view-model.ts';
import { useScreen } from '../screen-context.ts';
import type { ListParamsControl } from '../screen-data.ts';
import { useAssigneeName } from '../use-assignee-name.ts';
import { useNames } from '../use-names.ts';

export type FilterFieldsProps = {
  list: ListParamsControl;
  choices: FilterChoices;
  columns: readonly string[];
};

/** The filters of the list. */
export function FilterFields({ list, choices, columns }: FilterFieldsProps) {
  const label = useStatusLabel();
  const names = useNames();
  const { scope } = useScreen();
  const assigneeName = useAssigneeName();
  const { establishments } = choices;
  const named = (values: readonly string[], nameOf: (value: string) => string) =>
    values.map((value) => ({ value, label: nameOf(value) }));
  return (
    <FilterPanel
      filters={applicationList.filters}
      filter={list.params}
      onChange={list.setFilter}
      texts={useFilterTexts('applications.filter')}
      // Snoozes and favourites belong to one establishment, so a group cannot filter by them.
      without={scope.kind === 'group' ? ['snoozed', 'favorites'] : []}
      options={{
        offers: choices.offers.map(({ id, name }) => ({ value: String(id), label: name })),
        establishments:
          establishments.length > 0
            ? establishments.map(({ id, name }) => ({ value: String(id), label: name }))
            : undefined,
        statuses: named(columns, label),
        departments: named(choices.departments, names.department),
        sources: named(choices.sources, names.source),
        languages: named(choices.languages, names.language),
        assignees:
          choices.assignees.length > 0
            ? choices.assignees.map((one) => ({ value: String(one.id), label: assigneeName(one) }))
            : undefined,
      }}
    />
  );
}
