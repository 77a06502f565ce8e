import type { FilterTexts } from '#lib/engines/lists/filter-words.ts';
import type { FilterDefinition, FilterOf, Filters, FilterValue } from '#lib/engines/lists/filters.ts';

type Option = { readonly value: string; readonly label: string };

export type FiltersProps<F extends Filters> = {
  readonly filters: F;
  readonly filter: FilterOf<F>;
  readonly onChange: (filter: Partial<FilterOf<F>>) => void;
  /** Options of filters that hold terms or ids; a filter without options is not shown. */
  readonly options: { readonly [Name in keyof F]?: readonly Option[] | undefined };
  readonly texts: FilterTexts;
  /** Filters that do not apply here. */
  readonly without?: readonly (keyof F)[];
};

/** A filter with a control, and what the control needs. */
export type DrawnFilter = {
  readonly name: string;
  readonly definition: Extract<FilterDefinition, { readonly drawn?: true }>;
  readonly value: FilterValue;
  readonly options: readonly Option[] | undefined;
  /** Texts of the filter: `label`, `all`, `chip`. */
  readonly texts: FilterTexts;
  readonly onChange: (value: FilterValue) => void;
};

/** The filters of a list that have a control, in the order of their declaration. */
export function drawnFilters<F extends Filters>(props: FiltersProps<F>): readonly DrawnFilter[] {
  const { filters, filter, onChange, options, texts, without = [] } = props;
  return Object.entries(filters).flatMap(([name, definition]) => {
    if (!definition.drawn || without.includes(name)) return [];
    const own: FilterTexts = (key, values) => texts(`${name}.${key}`, values);
    const offered = presetsOf(definition, own) ?? options[name];
    if ((definition.kind === 'words' || definition.kind === 'ids') && !offered?.length) return [];
    return {
      name,
      definition,
      value: filter[name] ?? null,
      options: offered,
      texts: own,
      // A control returns a value of its filter's kind.
      onChange: (value) => onChange({ [name]: value } as Partial<FilterOf<F>>),
    };
  });
}

function presetsOf(definition: FilterDefinition, texts: FilterTexts): readonly Option[] | undefined {
  const values =
    'of' in definition ? definition.of : 'presets' in definition ? definition.presets : undefined;
  return values?.map((value) => ({ value: String(value), label: texts('chip', { value }) }));
}
