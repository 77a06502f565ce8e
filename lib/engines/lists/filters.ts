/** The value of each kind of filter. */
type FilterValues = {
  readonly search: string;
  readonly words: readonly string[];
  readonly ids: readonly number[];
  /** `YYYY-MM-DD`. */
  readonly day: string | null;
  readonly number: number | null;
  readonly flag: boolean;
  /** One of the values in the declaration. */
  readonly choice: string | null;
};

type Named<Kind> = {
  readonly kind: Kind;
  /** Its parameter in the URL. */
  readonly param: string;
};
type OfKind<Kind> = Named<Kind> & {
  /** Whether it is drawn among the other filters; one that is not has a place of its own on the screen. */
  readonly drawn?: true;
};

export type FilterDefinition =
  | (Named<'search'> & { readonly longest: number; readonly drawn?: undefined })
  | (OfKind<'choice'> & { readonly of: readonly string[] })
  | OfKind<'ids' | 'day' | 'flag'>
  /** With `all` a row must have all of the words, otherwise one of them. */
  | (OfKind<'words'> & { readonly all?: true })
  | (OfKind<'number'> & {
      readonly least: number;
      readonly most: number;
      /** The offered numbers; a URL may contain others. */
      readonly presets?: readonly number[];
    });

/** The search that most lists have. */
export const LIST_SEARCH = { kind: 'search', param: 'q', longest: 100 } as const satisfies FilterDefinition;

export type FilterValue = FilterValues[keyof FilterValues];

/** The filters of a list by their names. */
export type Filters = Readonly<Record<string, FilterDefinition>>;

export type ValueOf<Definition extends FilterDefinition> = Definition extends {
  readonly of: readonly (infer Word)[];
}
  ? Word | null
  : FilterValues[Definition['kind']];

/** The values of all filters of a list. */
export type FilterOf<F extends Filters> = { readonly [Name in keyof F]: ValueOf<F[Name]> };

/** The most values of one filter, and the most characters of one. */
export const MOST_VALUES = 50;
export const LONGEST_WORD = 200;

const OFF: FilterValues = {
  search: '',
  words: [],
  ids: [],
  day: null,
  number: null,
  flag: false,
  choice: null,
};

/** The filter that matches everything. */
export function noFilter<F extends Filters>(filters: F): FilterOf<F> {
  const entries = Object.entries(filters).map(([name, { kind }]) => [name, OFF[kind]]);
  return Object.fromEntries(entries) as FilterOf<F>;
}

/** Whether a value of a filter narrows the list. */
export function isOn(value: FilterValue): boolean {
  return typeof value === 'object' && value !== null
    ? value.length > 0
    : value !== null && value !== '' && value !== false;
}

/** The names of the filters that are on. */
export function namesOn(filter: FilterOf<Filters>): readonly string[] {
  return Object.keys(filter).filter((name) => isOn(filter[name] ?? null));
}

/** How many filters are on, whatever the number of their values; the search stands in a box of its own. */
export function countOn<F extends Filters>(filters: F, filter: FilterOf<F>): number {
  return Object.entries(filters).filter(([name, { kind }]) => kind !== 'search' && isOn(filter[name] ?? null))
    .length;
}
