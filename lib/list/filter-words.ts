import { type FilterOf, type Filters, isOn, noFilter, type ValueOf } from './filters.ts';

type ItemOf<Value> = Value extends readonly (infer Item)[] ? Item : NonNullable<Value>;

/** A text for each thing that a filter can ask for. */
export type PartTexts<F extends Filters> = {
  readonly [Name in keyof F & string]: (value: ItemOf<ValueOf<F[Name]>>) => string;
};

/** One thing that a filter asks for, in words; a chip shows it. */
export type FilterWord<F extends Filters> = {
  readonly key: string;
  readonly name: keyof F & string;
  readonly text: string;
  /** What the filter becomes without it. */
  readonly without: Partial<FilterOf<F>>;
};

/** Each part of a filter in words, in the order in which the filters are declared. */
export function wordsOf<F extends Filters>(
  filters: F,
  filter: FilterOf<F>,
  texts: PartTexts<F>,
): readonly FilterWord<F>[] {
  const none = noFilter(filters);
  return Object.keys(filters).flatMap((name) => {
    const value = filter[name];
    if (value === undefined || !isOn(value)) return [];
    // The text of a filter takes what that filter holds.
    const textOf = texts[name] as (value: unknown) => string;
    const word = (key: string, one: unknown, left: unknown) => ({
      ...{ key, name, text: textOf(one) },
      without: { [name]: left } as Partial<FilterOf<F>>,
    });
    if (!Array.isArray(value)) return [word(name, value, none[name])];
    return value.map((one: string | number) =>
      word(
        `${name}-${one}`,
        one,
        value.filter((other: string | number) => other !== one),
      ),
    );
  });
}
