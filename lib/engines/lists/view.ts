import { type Codec, codecOf, fewOf, oneOf, page as pageCodec } from './codecs.ts';
import { type FilterOf, type Filters, isOn, noFilter } from './filters.ts';

export type Order = 'asc' | 'desc';

type Sort = {
  /** The order of a list that is sorted by it anew. */
  readonly first: Order;
  /** The order of an address that names the sort alone; `first` when it is not given. */
  readonly bare?: Order;
};
export type Sorts = Readonly<Record<string, Sort>>;

/** What an address says of how rows are shown: for each name the words it may be, of which the first is meant by none. */
type Shown = Readonly<Record<string, readonly [string, ...string[]]>>;

/** What the address says of a list. */
export type Params<F extends Filters, S extends Sorts, X extends Shown> = FilterOf<F> & {
  readonly [Name in keyof X]: X[Name][number];
} & {
  readonly sort: keyof S & string;
  readonly order: Order;
  /** Counts from 1. */
  readonly page: number;
  /** Keys of the columns of its table, in their order; none where they are those that it usually has. */
  readonly columns: readonly string[];
};

type Declaration<F extends Filters, S extends Sorts, X extends Shown> = {
  /** Where a filter is part of several lists, or of a question to the mirror, it is declared once for all. */
  readonly filters: F;
  /** A list without sorts has one order, which no address names. */
  readonly sorts?: S;
  /** The sort of an address that names none. */
  readonly sort?: keyof S & string;
  /** Rows of a page; without it all rows are on one. */
  readonly perPage?: number;
  readonly shown?: X;
  /** The columns that can be chosen. */
  readonly columns?: readonly string[];
};

/** As a text, as a browser has it, or as Next hands it to a page. */
type Search = string | URLSearchParams | Readonly<Record<string, string | string[] | undefined>>;

/** The values of an address by their names; a name that is given several times makes no sense. */
function valuesOf(search: Search): ReadonlyMap<string, string> {
  const given =
    typeof search === 'string' || search instanceof URLSearchParams
      ? [...new URLSearchParams(search)]
      : Object.entries(search).flatMap(([name, value]) =>
          [value ?? []].flat().map((one): [string, string] => [name, one]),
        );
  return new Map(given.filter(([name]) => given.filter(([other]) => other === name).length === 1));
}

/** Commas are read by people too. */
function toText(search: URLSearchParams): string {
  return search.size > 0 ? `?${search.toString().replaceAll('%2C', ',')}` : '';
}

/** A parameter of the address: its name there, how its value stands there, and what is meant where it is absent. */
type Param = { readonly name: string; readonly codec: Codec<never>; readonly absent: unknown };

const param = <Value>(name: string, codec: Codec<Value>, absent: unknown): Param => ({
  ...{ name, absent },
  // A value comes back to the codec that has read it.
  codec: codec as unknown as Codec<never>,
});

/**
 * A list as it stands in an address: its filters, sort, page and what else says how it is shown. Every list is read
 * from an address and written into one by what this returns.
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

  /** The list that an address asks for; what makes no sense in it is as if it were not there. */
  function load(search: Search): P {
    const values = valuesOf(search);
    const entries = Object.entries(params).map(([key, { name, codec, absent }]) => {
      const value = values.get(name);
      return [key, (value === undefined ? null : codec.read(value)) ?? absent];
    });
    const read = Object.fromEntries(entries) as P & { readonly order: Order | null };
    return { ...read, order: read.order ?? bareOrder(read.sort) };
  }

  /** The search with these params in it, defaults left out; what it says beside the list is kept. */
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

  /** Another sort stands in its own order unless one is named. */
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
    /** What it can be sorted by. */
    sorts: Object.keys(sorts ?? {}) as readonly (keyof S & string)[],
    perPage,
    /** The filter that asks for everything. */
    none,
    load,
    /** `?q=…` of params, defaults left out; empty when all are defaults. */
    search: (values: P) => write('', values),
    /** The search of an address after changes; what it says beside the list is kept. */
    searchAfter: (search: string, changes: Partial<P>) => write(search, changed(load(search), changes)),
    /** Address of the list with some of its params set: `href('/m/12/offers', { statuses: ['draft'] })`. */
    href: (path: string, values: Partial<P>) => path + write('', changed(initial, values)),
    filterOf: (values: FilterOf<F>) =>
      Object.fromEntries(Object.keys(filters).map((name) => [name, values[name]])) as FilterOf<F>,
    /** Whether anything but sort and page narrows the list. */
    isNarrowed: (values: FilterOf<F>) => Object.keys(filters).some((name) => isOn(values[name] ?? null)),
    /** The same list from its first page on, without filters. */
    withoutFilters: (values: P): P => ({ ...values, ...none, page: 1 }),
    /** The params after a click on a column's heading: the same column turns round, another starts its own way. */
    sortedBy: (values: P, sort: keyof S & string): P => {
      const turned = values.order === 'asc' ? 'desc' : 'asc';
      const order = values.sort === sort ? turned : firstOrder(sort);
      return { ...values, sort, order, page: 1 };
    },
    /** Stable text of what is listed and in which order, whatever the page and the way it is shown. */
    key: (values: P) => write('', { ...values, ...initiallyShown, columns: [], page: 1 }),
  };
}

type AnyListView = { readonly load: (search: string) => unknown };
export type ParamsOf<List extends AnyListView> = ReturnType<List['load']>;

/** Rows that a page shows, and of how many: of so many at least where `isLeast` says so. */
export type RowsShown = {
  readonly from: number;
  readonly to: number;
  readonly total: number;
  readonly isLeast?: boolean;
};

/** Which rows of `total` a page shows, and how many pages there are; a page behind the last is the last. */
export function pageOf(wanted: number, perPage: number, total: number) {
  const pages = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(wanted, pages);
  const from = Math.min(total, (page - 1) * perPage + 1);
  return { page, pages, rows: { from, to: Math.min(total, page * perPage), total } };
}
