import { and, eq, inArray, lt } from 'drizzle-orm';
import { cache } from 'react';
import { noFilter } from '#lib/engines/lists/filters.ts';
import type { Application } from '#lib/engines/platform-client/resources/application-model.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { type Database, database } from '#lib/engines/store/database.ts';
import { applicationFilters } from './lists/applications.ts';
import type { ApplicationFilter, ApplicationRow, Listing } from './model.ts';
import { countAll, countAtOnce, countByStatus, needsRows, toRecord } from './reads/application-counts.ts';
import { applicationFields } from './reads/application-fields.ts';
import { applicationCondition } from './reads/application-filter.ts';
import { applicationOrder, type Sorting } from './reads/application-order.ts';
import { findWindow } from './reads/application-window.ts';
import { establishmentNameOf } from './reads/establishment-name.ts';
import { toApplicationRow } from './rows/application-columns.ts';
import { applicationRecords, applications } from './schema/applications.ts';

export const NO_APPLICATION_FILTER: ApplicationFilter = noFilter(applicationFilters);

type PageView = Sorting & { readonly page: number; readonly perPage: number };

/** One page of the matching applications; `page` counts from 1, beyond the end there are no rows. */
export async function listApplications(
  key: ScopeKey,
  filter: ApplicationFilter,
  view: PageView,
  db = database(),
): Promise<Listing<ApplicationRow>> {
  const { rows, total } = await pageOfApplications(key, filter, view, db);
  return { rows, total: total ?? (await countAll(db, key, filter, new Date())) };
}

/** The same page as soon as its rows are found: `total` is null when all matches would have to be counted for it. */
export async function pageOfApplications(
  scope: ScopeKey,
  filter: ApplicationFilter,
  view: PageView,
  db = database(),
): Promise<{ readonly rows: readonly ApplicationRow[]; readonly total: number | null }> {
  const now = new Date();
  const place = { ...view, offset: (view.page - 1) * view.perPage, limit: view.perPage };
  const { rows, total } = await findWindow(db, scope, filter, place, now);
  // A page that is not full may be beyond the end, where no row has the total.
  const isCountedAtOnce = total === null && (!needsRows(filter) || rows.length < view.perPage);
  return { rows, total: isCountedAtOnce ? await countAll(db, scope, filter, now) : total };
}

/** How many applications match, per status. */
export async function totalsOfApplications(
  key: ScopeKey,
  filter: ApplicationFilter,
  db = database(),
): Promise<Readonly<Record<string, number>>> {
  return toRecord(await countByStatus(db, key, filter, new Date()));
}

/** Only the first rows of `listApplications`, when the totals are known or not needed. */
export async function firstApplications(
  key: ScopeKey,
  filter: ApplicationFilter,
  view: Sorting & { readonly limit: number },
  db = database(),
): Promise<readonly ApplicationRow[]> {
  return (await findWindow(db, key, filter, { ...view, offset: 0 }, new Date())).rows;
}

/** Ids of all matching applications, in the order of a list. */
export async function idsOfApplications(
  key: ScopeKey,
  filter: ApplicationFilter,
  sorting: Sorting,
  db = database(),
): Promise<readonly number[]> {
  const found = await db
    .select({ id: applications.id })
    .from(applications)
    .where(applicationCondition(key, filter, new Date()))
    .orderBy(...applicationOrder(sorting));
  return found.map(({ id }) => id);
}

/** Rows of the lists, in the order of their ids; missing ones are left out. */
export async function applicationsByIds(
  key: ScopeKey,
  ids: readonly number[],
  db = database(),
): Promise<readonly ApplicationRow[]> {
  if (ids.length === 0) return [];
  const found = await db
    .select(applicationFields)
    .from(applications)
    .where(and(eq(applications.scope, key), inArray(applications.id, [...ids])));
  const rows = new Map(found.map((row) => [row.id, toApplicationRow(row)]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Matching applications per status, ignoring the statuses of the filter: the totals of columns and chips. */
export async function countApplications(
  key: ScopeKey,
  filter: ApplicationFilter,
  db = database(),
): Promise<Readonly<Record<string, number>>> {
  return totalsOfApplications(key, { ...filter, statuses: [] }, db);
}

/** All applications of a scope per status; counted once for all parts of a page. */
export const countAllApplications = cache((key: ScopeKey, db: Database) =>
  countApplications(key, NO_APPLICATION_FILTER, db),
);

/** Those of a filter, null when the rows would have to be scanned. */
export async function countAtOnceOf(
  key: ScopeKey,
  filter: ApplicationFilter,
  db = database(),
): Promise<Readonly<Record<string, number>> | null> {
  const counts = await countAtOnce(db, key, { ...filter, statuses: [] }, new Date());
  return counts && toRecord(counts);
}

/** A window of one column of the board. */
export async function pageOfColumn(
  key: ScopeKey,
  filter: ApplicationFilter,
  status: string,
  view: Sorting & { readonly offset: number; readonly limit: number },
  db = database(),
): Promise<readonly ApplicationRow[]> {
  const ofColumn = { ...filter, statuses: [status] };
  return (await findWindow(db, key, ofColumn, view, new Date())).rows;
}

/** The full record, with the status and the title that the lists show; null when the scope does not have it. */
export async function findApplication(
  scope: ScopeKey,
  id: number,
  db = database(),
): Promise<Application | null> {
  const [found] = await db
    .select({
      record: applicationRecords.record,
      status: applications.shownStatus,
      offerTitle: applications.offerTitle,
      establishmentName: establishmentNameOf(applications),
    })
    .from(applications)
    .innerJoin(
      applicationRecords,
      and(eq(applicationRecords.scope, applications.scope), eq(applicationRecords.id, applications.id)),
    )
    .where(and(eq(applications.scope, scope), eq(applications.id, id)));
  return found
    ? {
        ...found.record,
        status: found.status,
        offerTitle: found.offerTitle,
        establishmentName: found.establishmentName,
      }
    : null;
}

/** Which of these a read before that moment had already. */
export async function applicationsReadBefore(
  key: ScopeKey,
  ids: readonly number[],
  before: Date,
  db = database(),
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const { id, scope, readAt } = applications;
  const found = await db
    .select({ id })
    .from(applications)
    .where(and(eq(scope, key), inArray(id, [...ids]), lt(readAt, before)));
  return new Set(found.map((application) => application.id));
}
