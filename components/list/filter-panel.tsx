'use client';

import { Checkbox } from '#components/ui/input/checkbox.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { Select } from '#components/ui/input/select.tsx';
import { TextInput } from '#components/ui/input/text-input.tsx';
import type { Filters } from '#lib/engines/lists/filters.ts';
import { Checklist } from './checklist.tsx';
import { ChecklistFilter } from './checklist-filter.tsx';
import { type DrawnFilter, drawnFilters, type FiltersProps } from './drawn-filters.ts';

/** The controls of a list's filters, each by its kind. */
export function FilterPanel<F extends Filters>(props: FiltersProps<F>) {
  const drawn = drawnFilters(props);
  const several = drawn.filter(({ value }) => Array.isArray(value));
  const flags = drawn.filter(({ definition }) => definition.kind === 'flag');
  return (
    <div className="grid gap-4">
      <div className={drawn.length > 1 ? 'grid gap-2 min-[20rem]:grid-cols-2 sm:grid-cols-3' : ''}>
        {several.map(({ name, definition, value, options, texts, onChange }) => {
          const label = texts('label');
          const list = {
            ...{ label, choices: options ?? [], chosen: Array.isArray(value) ? value.map(String) : [] },
            onChange: (values: string[]) => onChange(definition.kind === 'ids' ? values.map(Number) : values),
          };
          const hint = definition.kind === 'words' && definition.all ? texts('hint') : undefined;
          // One that stands alone needs no button to open it.
          return drawn.length > 1 ? (
            <ChecklistFilter key={name} {...{ ...list, hint }} />
          ) : (
            <fieldset key={name}>
              <legend className="pb-1 text-sm font-semibold">{label}</legend>
              <Checklist {...list} />
            </fieldset>
          );
        })}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {drawn.map(
          (one) => !several.includes(one) && !flags.includes(one) && <Control key={one.name} {...one} />,
        )}
      </div>
      {flags.length > 0 && (
        <div className="grid gap-x-3 gap-y-1 sm:grid-cols-2">
          {flags.map(({ name, value, texts, onChange }) => (
            <Checkbox
              key={name}
              label={texts('label')}
              checked={value === true}
              onChange={() => onChange(value !== true)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

function Control({ definition, value, options, texts, onChange }: DrawnFilter) {
  const { kind, param } = definition;
  const id = `filter-${param}`;
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
  return (
    <Field id={id} label={texts('label')}>
      <Select
        id={id}
        value={String(value ?? '')}
        onChange={({ target }) =>
          onChange(kind === 'number' && target.value ? Number(target.value) : target.value || null)
        }
      >
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
