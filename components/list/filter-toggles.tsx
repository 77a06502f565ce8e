'use client';

import type { FilterTexts } from '#lib/list/filter-words.ts';
import type { FilterDefinition, FilterOf, Filters, FilterValue } from '#lib/list/filters.ts';
import { ChecklistFilter } from './checklist-filter.tsx';
import { ToggleFilter } from './toggle-filter.tsx';

type Option = { readonly value: string; readonly label: string };

type FilterTogglesProps<F extends Filters> = {
  filters: F;
  filter: FilterOf<F>;
  onChange: (filter: Partial<FilterOf<F>>) => void;
  /** What can be chosen of filters that hold words or ids; one without is not drawn. */
  options: { readonly [Name in keyof F]?: readonly Option[] | undefined };
  texts: FilterTexts;
};

/** The filters of a list side by side: several values of words and ids, the others on or off. */
export function FilterToggles<F extends Filters>(props: FilterTogglesProps<F>) {
  const { filters, filter, onChange, options, texts } = props;
  return Object.entries(filters).map(([name, definition]) => {
    if (!definition.drawn) return null;
    const value: FilterValue = filter[name] ?? null;
    const change = (next: FilterValue) => onChange({ [name]: next } as Partial<FilterOf<F>>);
    const label = texts(`${name}.label`);
    if (Array.isArray(value)) {
      return (
        <ChecklistFilter
          key={name}
          label={label}
          choices={options[name] ?? []}
          chosen={value.map(String)}
          onChange={(values) => change(definition.kind === 'ids' ? values.map(Number) : values)}
        />
      );
    }
    const isOff = value === null || value === false;
    return (
      <ToggleFilter
        key={name}
        pressed={!isOff}
        onToggle={() => change(isOff ? onValue(definition) : offValue(definition))}
      >
        {label}
      </ToggleFilter>
    );
  });
}

const onValue = (definition: FilterDefinition): FilterValue =>
  definition.kind === 'days' ? (definition.presets?.[0] ?? definition.least) : true;

const offValue = ({ kind }: FilterDefinition): FilterValue => (kind === 'days' ? null : false);
