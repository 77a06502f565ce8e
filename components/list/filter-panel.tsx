'use client';

import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import type { Filters } from '#lib/list/filters.ts';
import { type DrawnFilter, drawnFilters, type FiltersProps } from './drawn-filters.ts';

/** The filters of a list that are drawn together, each as its kind asks for. */
export function FilterPanel<F extends Filters>(props: FiltersProps<F>) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {drawnFilters(props).map((drawn) => (
        <Control key={drawn.name} {...drawn} />
      ))}
    </div>
  );
}

function Control({ definition: { kind, param }, value, options, texts, onChange }: DrawnFilter) {
  const id = `filter-${param}`;
  if (kind === 'flag') {
    return (
      <Checkbox label={texts('label')} checked={value === true} onChange={() => onChange(value !== true)} />
    );
  }
  if (kind === 'day') {
    return (
      <Field id={id} label={texts('label')}>
        <TextInput
          id={id}
          type="date"
          value={String(value ?? '')}
          onChange={(event) => onChange(event.target.value || null)}
        />
      </Field>
    );
  }
  if (!options) return null;
  const chosen = Array.isArray(value) ? value[0] : value;
  const one = (text: string) => (kind === 'words' ? text : Number(text));
  const change = (text: string) => {
    if (kind === 'days') onChange(text ? Number(text) : null);
    else onChange(text ? ([one(text)] as readonly string[]) : []);
  };
  return (
    <Field id={id} label={texts('label')}>
      <Select id={id} value={String(chosen ?? '')} onChange={(event) => change(event.target.value)}>
        <option value="">{texts('all')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
