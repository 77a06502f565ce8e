import { DAY_MS } from '#contract/durations.ts';
import {
  countApplications,
  countAtOnceOf,
  findApplication,
  NO_APPLICATION_FILTER,
  pageOfApplications,
  pageOfColumn,
  totalsOfApplications,
} from '#lib/engines/mirror/applications.ts';
import { beginningsOfColumns, firstOfColumns } from '#lib/engines/mirror/columns.ts';
import { listEstablishments } from '#lib/engines/mirror/establishments.ts';
import type { ApplicationFilter, ApplicationSort } from '#lib/engines/mirror/model.ts';
import { nearNames } from '#lib/engines/mirror/near-names.ts';
import { neighboursOf } from '#lib/engines/mirror/neighbours.ts';
import { listOffers, NO_OFFER_FILTER } from '#lib/engines/mirror/offers.ts';
import { applicationOptions } from '#lib/engines/mirror/options.ts';
import { resolveFilter } from '#lib/engines/mirror/resolve-filter.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import type { Database } from '#lib/engines/store/database.ts';
import { todayFigures } from '#lib/features/today/today.ts';

const STATUSES = ['received', 'reviewing', 'shortlisted', 'interview', 'offered', 'hired', 'rejected'];
const PAGE = { sort: 'received', order: 'desc', page: 1, perPage: 50 } as const;

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const filter = (over: Partial<ApplicationFilter>): ApplicationFilter => ({
  ...NO_APPLICATION_FILTER,
  ...over,
});

type Query = (db: Database, key: ScopeKey, size: number, run: number) => Promise<unknown>;

const list =
  (
    over: Partial<ApplicationFilter>,
    view: Partial<{ sort: ApplicationSort; order: 'asc' | 'desc' }> = {},
  ): Query =>
  (db, key) =>
    pageOfApplications(key, filter(over), { ...PAGE, ...view }, db);

/** The usual search: in cover letters too, when names and offers have few matches. */
const searched =
  (q: string): Query =>
  async (db, key) =>
    pageOfApplications(key, await resolveFilter(key, 1, filter({ q }), { db }), PAGE, db);

/** The page at this fraction of the list. A reader of that page knows the total: it is counted in the warm-up round. */
const deep = (
  depth: number,
  over: Partial<ApplicationFilter>,
  view: Partial<{ sort: ApplicationSort; order: 'asc' | 'desc' }> = {},
): Query => {
  const pages = new Map<ScopeKey, number>();
  return async (db, key) => {
    const page = pages.get(key) ?? (await pageAt(depth, db, key, filter(over)));
    pages.set(key, page);
    return pageOfApplications(key, filter(over), { ...PAGE, ...view, page }, db);
  };
};

async function pageAt(depth: number, db: Database, key: ScopeKey, asked: ApplicationFilter): Promise<number> {
  const counts = Object.values(await totalsOfApplications(key, asked, db));
  const total = counts.reduce((sum, n) => sum + n, 0);
  return Math.max(1, Math.ceil((total * depth) / PAGE.perPage));
}

const totals =
  (over: Partial<ApplicationFilter>): Query =>
  (db, key) =>
    totalsOfApplications(key, filter(over), db);

/** The board as its page reads it. */
const board =
  (over: Partial<ApplicationFilter>, sort: ApplicationSort = 'received'): Query =>
  async (db, key) => {
    const [all, matching] = await Promise.all([
      countApplications(key, NO_APPLICATION_FILTER, db),
      countAtOnceOf(key, filter(over), db),
    ]);
    const view = { sort, order: 'desc', limit: 20 } as const;
    return beginningsOfColumns(key, filter(over), STATUSES, { all, matching }, view, db);
  };

/** Queried after the rows, without delaying anybody. */
export const FOLLOWS = 'total that follows: ';

const column =
  (status: string, sort: ApplicationSort, depth: number): Query =>
  (db, key, size) =>
    pageOfColumn(
      key,
      NO_APPLICATION_FILTER,
      status,
      { sort, order: 'desc', offset: Math.floor(size * depth), limit: 40 },
      db,
    );

/** Every query of the pages on the mirror, in its slowest variants. */
export const QUERIES: Readonly<Record<string, Query>> = {
  'list: first page': list({}),
  'list: last page': deep(1, {}),
  'list: middle page': deep(0.5, {}),
  'list: middle page by name': deep(0.5, {}, { sort: 'name', order: 'asc' }),
  'list: middle page of one status': deep(0.5, { statuses: ['rejected'] }, { sort: 'modified' }),
  'list: middle page of one department': deep(0.5, { departments: ['spa'] }),
  'list: middle page of one source': deep(0.5, { sources: ['guest'] }),
  'list: middle page of most': deep(0.5, { sources: ['platform'] }),
  'list: middle page of three departments': deep(0.5, { departments: ['spa', 'salle', 'cuisine'] }),
  'list: by name': list({}, { sort: 'name', order: 'asc' }),
  'list: one status': list({ statuses: ['interview'] }),
  'list: three statuses': list({ statuses: ['received', 'reviewing', 'rejected'] }, { sort: 'modified' }),
  'list: one offer': list({ offers: [7] }),
  'list: one establishment': list({ establishments: [3] }),
  'list: one department': list({ departments: ['spa'] }),
  'list: one source': list({ sources: ['guest'] }),
  'list: last 30 days': list({ from: daysAgo(30) }),
  'list: last year': list({ from: daysAgo(365) }),
  'list: a year of one establishment': list({ from: daysAgo(365), establishments: [3] }),
  'list: waiting for 7 days': list({ waitingDays: 7 }, { sort: 'waiting' }),
  'search: a full name': list({ q: 'madule chanro' }),
  'search: five letters': list({ q: 'chanr' }),
  'search: two letters': list({ q: 'ma' }),
  'search: a trade': list({ q: 'gouvernante' }),
  'search: what everybody has': list({ q: 'réception' }),
  'search: two common words': list({ q: 'réception sommelier' }),
  'search: two frequent beginnings': list({ q: 'gouvernante ma' }),
  'search: a common and a rarer word': list({ q: 'réception chanr' }),
  'search: a word of one letter in 500': searched('camping'),
  'search: a word of one letter in 20': searched('bilingue'),
  'search: a word of half of the letters': searched('saison'),
  'search: two words of letters': searched('camping saison'),
  'search: last page of a trade': deep(1, { q: 'gouvernante' }),
  'search: names like a mistyped one': (db, key) => nearNames(key, filter({ q: 'madulx' }), db),
  'search: in one status': list({ q: 'chan', statuses: ['received'] }),
  'search: a broad one in a department': list({ q: 'ma', departments: ['spa'] }),
  'search: a broad one of one source': list({ q: 'ma', sources: ['guest'] }, { sort: 'name' }),
  'search: a broad one of the last year': list({ q: 'ma', from: daysAgo(365) }),
  'search: a broad one of what waits': list({ q: 'réception', waitingDays: 7 }),
  'list: a department of one source': list({ departments: ['spa'], sources: ['guest'], from: daysAgo(365) }),
  [`${FOLLOWS}a search`]: totals({ q: 'chanr' }),
  [`${FOLLOWS}a broad search`]: totals({ q: 'ma' }),
  [`${FOLLOWS}two common words`]: totals({ q: 'réception sommelier' }),
  [`${FOLLOWS}a broad search in a department`]: totals({ q: 'ma', departments: ['spa'] }),
  [`${FOLLOWS}a broad search of the last year`]: totals({ q: 'ma', from: daysAgo(365) }),
  'counts: all': (db, key) => countApplications(key, NO_APPLICATION_FILTER, db),
  'counts: one department': (db, key) => countApplications(key, filter({ departments: ['spa'] }), db),
  'board: first rows of all columns': (db, key) =>
    firstOfColumns(key, NO_APPLICATION_FILTER, STATUSES, { sort: 'received', order: 'desc', limit: 40 }, db),
  'board: a search in all columns': board({ q: 'chanr' }),
  'board: a broad search in all columns': board({ q: 'ma' }),
  'board: two common words in all columns': board({ q: 'réception sommelier' }),
  'board: a broad search in a department': board({ q: 'ma', departments: ['spa'] }),
  'board: a broad search of one source': board({ q: 'ma', sources: ['guest'] }, 'name'),
  'board: a broad search of the last year': board({ q: 'ma', from: daysAgo(365) }),
  'board: a broad search of what waits': board({ q: 'réception', waitingDays: 7 }),
  'board: a department, a source, a year': board({
    departments: ['spa'],
    sources: ['guest'],
    from: daysAgo(365),
  }),
  'column: received': column('received', 'received', 0),
  'column: rejected, by name': column('rejected', 'name', 0),
  'column: rejected, far down': column('rejected', 'waiting', 0.4),
  'neighbours in a long column': (db, key, size, run) =>
    neighboursOf(
      key,
      filter({ statuses: ['rejected'] }),
      (run * 997) % size,
      { sort: 'received', order: 'desc' },
      db,
    ),
  'one application': (db, key, size, run) => findApplication(key, (run * 997) % size, db),
  today: (db, key) => todayFigures(key, 'received', db),
  'establishments of a group': (db, key) => listEstablishments(key, db),
  'choices of the filters': (db, key) => applicationOptions(key, db),
  'offers: first page': (db, key) =>
    listOffers(key, NO_OFFER_FILTER, { sort: 'modified', order: 'desc', page: 1, perPage: 50 }, db),
  'offers: by applications': (db, key) =>
    listOffers(key, NO_OFFER_FILTER, { sort: 'applications', order: 'desc', page: 1, perPage: 50 }, db),
  'offers: by title': (db, key) =>
    listOffers(key, NO_OFFER_FILTER, { sort: 'title', order: 'asc', page: 1, perPage: 50 }, db),
  'offers: without applications': (db, key) =>
    listOffers(
      key,
      { ...NO_OFFER_FILTER, withoutApplications: true },
      { sort: 'title', order: 'asc', page: 1, perPage: 50 },
      db,
    ),
};
