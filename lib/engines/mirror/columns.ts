import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { database, type Runner } from '#lib/engines/store/database.ts';
import { countApplications } from './applications.ts';
import type { ApplicationFilter, ApplicationRow } from './model.ts';
import { needsRows } from './reads/application-counts.ts';
import { applicationFields } from './reads/application-fields.ts';
import { applicationCondition } from './reads/application-filter.ts';
import { isFew, nearWalks, PASSED } from './reads/application-near.ts';
import { applicationOrder, type Sorting } from './reads/application-order.ts';
import { toApplicationRow } from './rows/application-columns.ts';
import { applications } from './schema/applications.ts';

type View = Sorting & { readonly limit: number };
type FirstRows = ReadonlyMap<string, readonly ApplicationRow[]>;

type Counts = Readonly<Record<string, number>>;

/** Applications per status: all of the scope, and the matching ones where they are known without a scan. */
export type KnownCounts = { readonly all: Counts; readonly matching: Counts | null };

/**
 * The first rows of these columns of the board, and how many applications each has. `counts` is null when all matches
 * would have to be counted: then the rows are those of a short scan in order, possibly fewer than requested.
 */
export async function beginningsOfColumns(
  key: ScopeKey,
  filter: ApplicationFilter,
  statuses: readonly string[],
  known: KnownCounts,
  view: View,
  db = database(),
  passed = PASSED,
): Promise<{ readonly rows: FirstRows; readonly counts: Counts | null }> {
  const columns = statuses.filter((status) => known.all[status]);
  const size = Object.values(known.all).reduce((sum, n) => sum + n, 0);
  const isWalk = known.matching === null && size > passed && columns.length > 0;
  const near = isWalk && (await nearRows(db, key, filter, columns, { ...view, passed }));
  if (near) return { rows: near, counts: null };
  const counts = known.matching ?? (await countApplications(key, filter, db));
  const occupied = statuses.filter((status) => counts[status]);
  return { rows: await firstOfColumns(key, filter, occupied, view, db), counts };
}

/**
 * Null where all matches are counted as fast as the scan would find them: when there are few, or they come late in the
 * order. A scan that finds fewer rows than one column holds is useless.
 */
async function nearRows(
  db: Runner,
  scope: ScopeKey,
  filter: ApplicationFilter,
  statuses: readonly string[],
  view: View & { readonly passed: number },
): Promise<FirstRows | null> {
  const now = new Date();
  if (await isFew(db, scope, { ...filter, statuses: [] }, now, view.passed)) return null;
  const rows = await rowsOf(db, scope, await nearIds(db, scope, filter, statuses, view, now), view);
  return [...rows.values()].flat().length < view.limit ? null : rows;
}

/** The first rows of several columns of the board in one query, by status; a column without rows is left out. */
export async function firstOfColumns(
  scope: ScopeKey,
  filter: ApplicationFilter,
  statuses: readonly string[],
  view: View,
  db = database(),
): Promise<FirstRows> {
  if (statuses.length === 0) return new Map();
  const now = new Date();
  const ids = needsRows(filter)
    ? rankedIds(applicationCondition(scope, { ...filter, statuses }, now), view)
    : walkedIds(applicationCondition(scope, { ...filter, statuses: [] }, now), statuses, view);
  return rowsOf(db, scope, ids, view);
}

async function rowsOf(db: Runner, scope: ScopeKey, ids: SQL, view: Sorting): Promise<FirstRows> {
  const rows = await db
    .select(applicationFields)
    .from(applications)
    .where(and(eq(applications.scope, scope), inArray(applications.id, ids)))
    .orderBy(...applicationOrder(view));
  return Map.groupBy(rows.map(toApplicationRow), (row) => row.status);
}

/** The matches among the first rows of each column; all columns together are scanned no further than one list. */
async function nearIds(
  db: Runner,
  scope: ScopeKey,
  filter: ApplicationFilter,
  statuses: readonly string[],
  view: View & { readonly passed: number },
  now: Date,
): Promise<SQL> {
  const ofColumns = statuses.map((status) => ({ ...filter, statuses: [status] }));
  const passed = Math.ceil(view.passed / statuses.length);
  const walks = await nearWalks(db, scope, ofColumns, view, now, passed);
  const columns = walks.map(
    ({ condition }) => sql`(select ${applications.id} from ${applications} where ${condition}
      order by ${sql.join(applicationOrder(view), sql`, `)} limit ${view.limit})`,
  );
  return sql`(${sql.join(columns, sql` union all `)})`;
}

/** The first rows of each column are found in the index of its sort. */
function walkedIds(condition: SQL | undefined, statuses: readonly string[], view: View): SQL {
  return sql`(select page.id from unnest(${sql.param([...statuses])}::text[]) as asked (status)
    cross join lateral (
      select ${applications.id} from ${applications}
      where ${and(condition, sql`${applications.shownStatus} = asked.status`)}
      order by ${sql.join(applicationOrder(view), sql`, `)} limit ${view.limit}
    ) as page)`;
}

/** Conditions that no index supports: scans the matches once and ranks them within their columns. */
function rankedIds(condition: SQL | undefined, view: View): SQL {
  return sql`(select ranked.id from (
      select ${applications.id}, row_number() over (
        partition by ${applications.shownStatus}
        order by ${sql.join(applicationOrder(view), sql`, `)}) as place
      from ${applications} where ${condition}
    ) as ranked where ranked.place <= ${view.limit})`;
}
