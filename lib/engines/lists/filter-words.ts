import {
  type FilterDefinition,
  type FilterOf,
  type Filters,
  isOn,
  noFilter,
  type ValueOf,
} from './filters.ts';

type ItemOf<Value> = Value extends readonly (infer Item)[] ? Item : never;

/** Names of the values of each filter of words or ids; all other filters have texts in their list. */
export type ValueNames<F extends Filters> = {
  readonly [Name in keyof F as F[Name]['kind'] extends 'words' | 'ids' ? Name : never]: (
    value: ItemOf<ValueOf<F[Name]>>,
  ) => string;
};

/** The texts of a list about its filters, by the filter’s name: `label`, `all` (nothing chosen) and `chip`. */
export type FilterTexts = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** One part of a filter in words; a chip shows it. */
export type FilterWord<F extends Filters> = {
  readonly key: string;
  readonly name: keyof F & string;
  readonly text: string;
  /** The filter without this part. */
  readonly without: Partial<FilterOf<F>>;
};

type Wording<F extends Filters> = {
  readonly texts: FilterTexts;
  readonly names: ValueNames<F>;
  readonly day: (day: string) => string;
};

/** Each part of a filter in words, in the order in which the filters are declared. */
export function wordsOf<F extends Filters>(
  filters: F,
  filter: FilterOf<F>,
  { texts, names, day }: Wording<F>,
): readonly FilterWord<F>[] {
  const none = noFilter(filters);
  // The types of names and values belong together where the names are given.
  const nameOf = names as Readonly<Record<string, (value: string | number) => string>>;
  const ofOne = (name: string, { kind }: FilterDefinition, value: string | number | boolean) => {
    const shown = kind === 'day' ? day(String(value)) : value;
    return texts(`${name}.chip`, { value: typeof shown === 'boolean' ? String(shown) : shown });
  };
  return Object.entries(filters).flatMap(([name, definition]) => {
    const value = filter[name] ?? null;
    if (value === null || !isOn(value)) return [];
    const word = (key: string, text: string, left: unknown) => ({
      ...{ key, name, text },
      without: { [name]: left } as Partial<FilterOf<F>>,
    });
    if (typeof value !== 'object') return [word(name, ofOne(name, definition, value), none[name])];
    const values: readonly (string | number)[] = value;
    return values.map((one) =>
      word(
        `${name}-${one}`,
        nameOf[name]?.(one) ?? String(one),
        values.filter((other) => other !== one),
      ),
    );
  });
}
