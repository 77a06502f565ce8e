'use client';

import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import type { FilterTexts } from '#lib/list/filter-words.ts';
import type { FilterDefinition, FilterOf, Filters, FilterValue } from '#lib/list/filters.ts';

type Option = { readonly value: string; readonly label: string };

type FilterPanelProps<F extends Filters> = {
  filters: F;
  filter: FilterOf<F>;
  onChange: (filter: Partial<FilterOf<F>>) => void;
  /** What can be chosen of filters that hold words or ids; one without is not drawn. */
  options: { readonly [Name in keyof F]?: readonly Option[] | undefined };
  texts: FilterTexts;
};

/** The filters of a list that are drawn together, each as its kind asks for. */
export function FilterPanel<F extends Filters>({
  filters,
  filter,
  onChange,
  options,
  texts,
}: FilterPanelProps<F>) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {Object.entries(filters).map(
        ([name, definition]) =>
          definition.drawn && (
            <Control
              key={name}
              id={`filter-${definition.param}`}
              definition={definition}
              value={filter[name] ?? null}
              options={optionsOf(name, definition, options[name], texts)}
              texts={(key) => texts(`${name}.${key}`)}
              onChange={(value) => onChange({ [name]: value } as Partial<FilterOf<F>>)}
            />
          ),
      )}
    </div>
  );
}

function optionsOf(
  name: string,
  definition: FilterDefinition,
  given: readonly Option[] | undefined,
  texts: FilterTexts,
): readonly Option[] | undefined {
  if (definition.kind !== 'days') return given;
  return definition.presets?.map((value) => ({
    value: String(value),
    label: texts(`${name}.chip`, { value }),
  }));
}

type ControlProps = {
  id: string;
  definition: FilterDefinition;
  value: FilterValue;
  options: readonly Option[] | undefined;
  texts: (key: 'label' | 'all') => string;
  onChange: (value: FilterValue) => void;
};

function Control({ id, definition: { kind }, value, options, texts, onChange }: ControlProps) {
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
