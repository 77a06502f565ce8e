'use client';

import type { FilterDefinition, Filters, FilterValue } from '#lib/engines/lists/filters.ts';
import { ChecklistFilter } from './checklist-filter.tsx';
import { drawnFilters, type FiltersProps } from './drawn-filters.ts';
import { ToggleFilter } from './toggle-filter.tsx';

/** The filters of a list side by side: several values of words and ids, the others on or off. */
export function FilterToggles<F extends Filters>(props: FiltersProps<F>) {
  return drawnFilters(props).map(({ name, definition, value, options, texts, onChange }) => {
    if (Array.isArray(value)) {
      return (
        <ChecklistFilter
          key={name}
          label={texts('label')}
          choices={options ?? []}
          chosen={value.map(String)}
          onChange={(values) => onChange(definition.kind === 'ids' ? values.map(Number) : values)}
        />
      );
    }
    const isOff = value === null || value === false;
    return (
      <ToggleFilter
        key={name}
        pressed={!isOff}
        onToggle={() => onChange(isOff ? onValue(definition) : offValue(definition))}
      >
        {texts('label')}
      </ToggleFilter>
    );
  });
}

const onValue = (definition: FilterDefinition): FilterValue =>
  definition.kind === 'number' ? (definition.presets?.[0] ?? definition.least) : true;

const offValue = ({ kind }: FilterDefinition): FilterValue => (kind === 'number' ? null : false);
