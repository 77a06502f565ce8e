export const COCKPIT_SORTS = ['name', 'city', 'open', 'new', 'waiting'] as const;
export type CockpitSort = (typeof COCKPIT_SORTS)[number];

export type CockpitRow = {
  readonly id: number;
  readonly name: string;
  readonly city: string | null;
  readonly openOffers: number;
  readonly newApplications: number;
  readonly waitingApplications: number;
};

export type CockpitView = { readonly q: string; readonly sort: CockpitSort; readonly order: 'asc' | 'desc' };

type Search = Readonly<Record<string, string | readonly string[] | undefined>>;

const one = (value: Search[string]) => (typeof value === 'string' ? value : '');

/** Names read upwards, numbers largest first. */
export function ownOrder(sort: CockpitSort): 'asc' | 'desc' {
  return sort === 'name' || sort === 'city' ? 'asc' : 'desc';
}

/** The view of an address; what makes no sense in it falls back to the default. */
export function toCockpitView(search: Search): CockpitView {
  const sort = COCKPIT_SORTS.find((name) => name === one(search.sort)) ?? 'name';
  const order = one(search.order);
  return {
    q: one(search.q).trim().slice(0, 100),
    sort,
    order: order === 'asc' || order === 'desc' ? order : ownOrder(sort),
  };
}

/** Address of the view sorted by a column: the other way round when it already is. */
export function sortHref(root: string, view: CockpitView, sort: CockpitSort): string {
  const own = ownOrder(sort);
  const order = view.sort === sort && view.order === own ? (own === 'asc' ? 'desc' : 'asc') : own;
  const search = new URLSearchParams();
  if (view.q) search.set('q', view.q);
  if (sort !== 'name') search.set('sort', sort);
  if (order !== own) search.set('order', order);
  return search.size > 0 ? `${root}?${search}` : root;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const collator = new Intl.Collator('fr');

const VALUES: Readonly<Record<CockpitSort, (row: CockpitRow) => string | number>> = {
  name: (row) => row.name,
  city: (row) => row.city ?? '',
  open: (row) => row.openOffers,
  new: (row) => row.newApplications,
  waiting: (row) => row.waitingApplications,
};

/** The rows a view shows: every word typed is in the name or the city; equals stand by name. */
export function arrange<Row extends CockpitRow>(rows: readonly Row[], view: CockpitView): readonly Row[] {
  const words = plain(view.q).split(/\s+/).filter(Boolean);
  const value = VALUES[view.sort];
  const way = view.order === 'asc' ? 1 : -1;
  return rows
    .filter((row) => words.every((word) => plain(`${row.name} ${row.city ?? ''}`).includes(word)))
    .sort((a, b) => way * compare(value(a), value(b)) || collator.compare(a.name, b.name));
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}

export type Totals = Pick<CockpitRow, 'openOffers' | 'newApplications' | 'waitingApplications'>;

export function totalsOf(rows: readonly CockpitRow[]): Totals {
  const sum = (pick: (row: CockpitRow) => number) => rows.reduce((total, row) => total + pick(row), 0);
  return {
    openOffers: sum((row) => row.openOffers),
    newApplications: sum((row) => row.newApplications),
    waitingApplications: sum((row) => row.waitingApplications),
  };
}
