import { type Codec, codecOf, fewOf, oneOf, page as pageCodec } from './codecs.ts';
import { type FilterOf, type Filters, isOn, noFilter } from './filters.ts';

export type Order = 'asc' | 'desc';

type Sort = {
  /** The order of a list that is newly sorted by it. */
  readonly first: Order;
  /** The order of a URL that names only the sort; `first` when it is not given. */
  readonly bare?: Order;
};
export type Sorts = Readonly<Record<string, Sort>>;

/** Display parameters of a URL: for each name its possible values, the first being the default. */
type Shown = Readonly<Record<string, readonly [string, ...string[]]>>;

export type Params<F extends Filters, S extends Sorts, X extends Shown> = FilterOf<F> & {
  readonly [Name in keyof X]: X[Name][number];
} & {
  readonly sort: keyof S & string;
  readonly order: Order;
  /** Counts from 1. */
  readonly page: number;
  /** Keys of the columns of its table, in order; empty for the usual ones. */
  readonly columns: readonly string[];
};

type Declaration<F extends Filters, S extends Sorts, X extends Shown> = {
  /** A filter that is part of several lists, or of a query of the mirror, is declared once for all. */
  readonly filters: F;
  /** A list without sorts has one order, which no URL names. */
  readonly sorts?: S;
  /** The sort of a URL that names none. */
  readonly sort?: keyof S & string;
  /** Rows of a page; without it all rows are on one. */
  readonly perPage?: number;
  readonly shown?: X;
  /** The columns that can be chosen. */
  readonly columns?: readonly string[];
};

/** As a text, as a browser has it, or as Next passes it to a page. */
type Search = string | URLSearchParams | Readonly<Record<string, string | string[] | undefined>>;

/** The values of a URL by their names; a parameter that occurs several times is ignored. */
function valuesOf(search: Search): ReadonlyMap<string, string> {
  const given =
    typeof search === 'string' || search instanceof URLSearchParams
      ? [...new URLSearchParams(search)]
      : Object.entries(search).flatMap(([name, value]) =>
          [value ?? []].flat().map((one): [string, string] => [name, one]),
        );
  return new Map(given.filter(([name]) => given.filter(([other]) => other === name).length === 1));
}

/** Commas are readable to people. */
function toText(search: URLSearchParams): string {
  return search.size > 0 ? `?${search.toString().replaceAll('%2C', ',')}` : '';
}

/** A parameter of the URL: its name, how its value is written, and its default. */
type Param = { readonly name: string; readonly codec: Codec<never>; readonly absent: unknown };

const param = <Value>(name: string, codec: Codec<Value>, absent: unknown): Param => ({
  ...{ name, absent },
  // A value returns to the codec that has read it.
  codec: codec as unknown as Codec<never>,
});

/**
 * The URL format of a list: its filters, sort, page and display parameters. Every list is read from a URL and written
 * into one by what this returns.
 */
export function defineListView<
  const F extends Filters,
  const S extends Sorts = Record<never, never>,
  const X extends Shown = Record<never, never>,
>({
  filters,
  sorts,
  sort: first,
  perPage = Number.POSITIVE_INFINITY,
  shown,
  columns = [],
}: Declaration<F, S, X>) {
  type P = Params<F, S, X>;
  const none = noFilter(filters);
  const firstOrder = (sort: keyof S) => sorts?.[sort]?.first ?? 'desc';
  const bareOrder = (sort: keyof S) => sorts?.[sort]?.bare ?? firstOrder(sort);
  const asShown = Object.entries(shown ?? {});
  const params: Readonly<Record<string, Param>> = {
    ...Object.fromEntries(
      Object.entries(filters).map(([name, definition]) => [
        name,
        param<never>(definition.param, codecOf(definition) as unknown as Codec<never>, none[name]),
      ]),
    ),
    ...Object.fromEntries(asShown.map(([name, words]) => [name, param(name, oneOf(words), words[0])])),
    sort: param('sort', oneOf(Object.keys(sorts ?? {})), first),
    order: param('order', oneOf(sorts ? ['asc', 'desc'] : []), null),
    page: param('page', pageCodec, 1),
    columns: param('columns', fewOf(oneOf(columns)), []),
  };

  /** The list of a URL; invalid parts are ignored. */
  function load(search: Search): P {
    const values = valuesOf(search);
    const entries = Object.entries(params).map(([key, { name, codec, absent }]) => {
      const value = values.get(name);
      return [key, (value === undefined ? null : codec.read(value)) ?? absent];
    });
    const read = Object.fromEntries(entries) as P & { readonly order: Order | null };
    return { ...read, order: read.order ?? bareOrder(read.sort) };
  }

  /** The query string with these params in it, without defaults; other parameters are kept. */
  function write(search: string, values: P): string {
    const next = new URLSearchParams(search);
    const bare = { ...values, order: values.order === bareOrder(values.sort) ? null : values.order };
    for (const [key, { name, codec, absent }] of Object.entries(params)) {
      const value = bare[key as keyof P];
      if (String(value) === String(absent)) next.delete(name);
      else next.set(name, codec.write(value as never));
    }
    return toText(next);
  }

  /** Another sort has its own order unless one is named. */
  function changed(values: P, changes: Partial<P>): P {
    const isResorted = changes.sort !== undefined && changes.sort !== values.sort;
    return {
      ...values,
      ...(isResorted ? { order: bareOrder(changes.sort ?? values.sort) } : {}),
      ...changes,
    };
  }

  const initial = load('');
  const initiallyShown = Object.fromEntries(asShown.map(([name]) => [name, initial[name]])) as Partial<P>;

  return {
    filters,
    sorts: Object.keys(sorts ?? {}) as readonly (keyof S & string)[],
    perPage,
    /** The filter that matches everything. */
    none,
    load,
    /** `?q=…` of params, without defaults; empty when all are defaults. */
    search: (values: P) => write('', values),
    /** The query string after changes; other parameters are kept. */
    searchAfter: (search: string, changes: Partial<P>) => write(search, changed(load(search), changes)),
    /** URL of the list with some of its params set: `href('/m/12/offers', { statuses: ['draft'] })`. */
    href: (path: string, values: Partial<P>) => path + write('', changed(initial, values)),
    filterOf: (values: FilterOf<F>) =>
      Object.fromEntries(Object.keys(filters).map((name) => [name, values[name]])) as FilterOf<F>,
    /** Whether any filter is on. */
    isNarrowed: (values: FilterOf<F>) => Object.keys(filters).some((name) => isOn(values[name] ?? null)),
    /** The same list from its first page on, without filters. */
    withoutFilters: (values: P): P => ({ ...values, ...none, page: 1 }),
    /** The params after a click on a column’s heading: the same column reverses, another starts in its own order. */
    sortedBy: (values: P, sort: keyof S & string): P => {
      const turned = values.order === 'asc' ? 'desc' : 'asc';
      const order = values.sort === sort ? turned : firstOrder(sort);
      return { ...values, sort, order, page: 1 };
    },
    /** A stable key of rows and order, whatever the page and the display. */
    key: (values: P) => write('', { ...values, ...initiallyShown, columns: [], page: 1 }),
  };
}

type AnyListView = { readonly load: (search: string) => unknown };
export type ParamsOf<List extends AnyListView> = ReturnType<List['load']>;

/** The rows of a page, and the total: at least that many where `isLeast` says so. */
export type RowsShown = {
  readonly from: number;
  readonly to: number;
  readonly total: number;
  readonly isLeast?: boolean;
};

/** Which rows of `total` a page shows, and how many pages there are; a page beyond the last becomes the last. */
export function pageOf(wanted: number, perPage: number, total: number) {
  const pages = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(wanted, pages);
  const from = Math.min(total, (page - 1) * perPage + 1);
  return { page, pages, rows: { from, to: Math.min(total, page * perPage), total } };
}
