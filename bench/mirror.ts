import type { ScopeKey } from '#lib/auth/scope.ts';
import {
  countApplications,
  findApplication,
  listApplications,
  NO_APPLICATION_FILTER,
  pageOfColumn,
} from '#lib/mirror/applications.ts';
import { firstOfColumns } from '#lib/mirror/columns.ts';
import { listEstablishments } from '#lib/mirror/establishments.ts';
import { migrateMirror } from '#lib/mirror/migrate.ts';
import type { ApplicationFilter, ApplicationSort } from '#lib/mirror/model.ts';
import { neighboursOf } from '#lib/mirror/neighbours.ts';
import { listOffers, NO_OFFER_FILTER } from '#lib/mirror/offers.ts';
import { applicationOptions } from '#lib/mirror/options.ts';
import { todayFigures } from '#lib/mirror/today.ts';
import { type Database, openDatabase } from '#lib/store/database.ts';
import { layScope } from './mirror-data.ts';

export type Timing = {
  readonly query: string;
  readonly size: number;
  readonly p50: number;
  readonly p95: number;
};

const RUNS = 30;
const STATUSES = ['received', 'reviewing', 'shortlisted', 'interview', 'offered', 'hired', 'rejected'];
const PAGE = { sort: 'received', order: 'desc', page: 1, perPage: 50 } as const;
const DAY_MS = 86_400_000;

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
    listApplications(key, filter(over), { ...PAGE, ...view }, db);

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

const QUERIES: Readonly<Record<string, Query>> = {
  'list: first page': list({}),
  'list: last page': (db, key, size) =>
    listApplications(key, NO_APPLICATION_FILTER, { ...PAGE, page: Math.ceil(size / 50) }, db),
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
  'search: in one status': list({ q: 'chan', statuses: ['received'] }),
  'counts: all': (db, key) => countApplications(key, NO_APPLICATION_FILTER, db),
  'counts: one department': (db, key) => countApplications(key, filter({ departments: ['spa'] }), db),
  'counts: a search': (db, key) => countApplications(key, filter({ q: 'chanr' }), db),
  'counts: a broad search': (db, key) => countApplications(key, filter({ q: 'ma' }), db),
  'board: first rows of all columns': (db, key) =>
    firstOfColumns(key, NO_APPLICATION_FILTER, STATUSES, { sort: 'received', order: 'desc', limit: 40 }, db),
  'board: a search in all columns': (db, key) =>
    firstOfColumns(key, filter({ q: 'chanr' }), STATUSES, { sort: 'received', order: 'desc', limit: 40 }, db),
  'board: a broad search in all columns': (db, key) =>
    firstOfColumns(key, filter({ q: 'ma' }), STATUSES, { sort: 'received', order: 'desc', limit: 40 }, db),
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
  today: (db, key) => todayFigures(key, db),
  'establishments of a group': (db, key) => listEstablishments(key, db),
  'choices of the filters': (db, key) => applicationOptions(key, db),
  'offers: first page': (db, key) =>
    listOffers(key, NO_OFFER_FILTER, { sort: 'modified', order: 'desc', page: 1, perPage: 50 }, db),
  'offers: by applications': (db, key) =>
    listOffers(key, NO_OFFER_FILTER, { sort: 'applications', order: 'desc', page: 1, perPage: 50 }, db),
  'offers: without applications': (db, key) =>
    listOffers(
      key,
      { ...NO_OFFER_FILTER, withoutApplications: true },
      { sort: 'title', order: 'asc', page: 1, perPage: 50 },
      db,
    ),
};

/** Times of every query of the mirror at each size, in milliseconds, on the database at `url`. */
export async function benchMirror(url: string, sizes: readonly number[]): Promise<readonly Timing[]> {
  const db = openDatabase(url, 6);
  try {
    await migrateMirror(db);
    const timings: Timing[] = [];
    for (const size of sizes) timings.push(...(await timeQueries(db, await layScope(db, size), size)));
    return timings;
  } finally {
    await db.$client.end();
  }
}

export async function timeQueries(db: Database, key: ScopeKey, size: number): Promise<readonly Timing[]> {
  const timings: Timing[] = [];
  for (const [query, run] of Object.entries(QUERIES))
    timings.push({ query, size, ...(await time((turn) => run(db, key, size, turn))) });
  return timings;
}

async function time(run: (turn: number) => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  await run(0);
  const times: number[] = [];
  for (let turn = 1; turn <= RUNS; turn++) {
    const start = performance.now();
    await run(turn);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(RUNS * 0.5)] ?? 0, p95: times[Math.floor(RUNS * 0.95)] ?? 0 };
}

/** A table: one line per query, one pair of columns per size. */
export function formatTimings(timings: readonly Timing[]): string {
  const sizes = [...new Set(timings.map((timing) => timing.size))];
  const head = ['query'.padEnd(36), ...sizes.map((size) => `${size} p50/p95`.padStart(20))].join('');
  const lines = [...Map.groupBy(timings, (timing) => timing.query)].map(([query, row]) =>
    [
      query.padEnd(36),
      ...row.map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)} ms`.padStart(20)),
    ].join(''),
  );
  return [head, ...lines].join('\n');
}
