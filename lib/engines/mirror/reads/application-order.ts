import { asc, desc, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ApplicationSort, Order } from '../model.ts';
import { applications } from '../schema/applications.ts';

export type Sorting = { readonly sort: ApplicationSort; readonly order: Order };

const SORT_COLUMNS = {
  received: applications.receivedAt,
  modified: applications.modifiedAt,
  name: applications.sortName,
  waiting: applications.shownSince,
} as const satisfies Record<ApplicationSort, PgColumn>;

/** The column of a sort and its direction in SQL. Waiting is a duration: the longest has the oldest date. */
export function sortColumn({ sort, order }: Sorting): { column: PgColumn; order: Order } {
  const column = SORT_COLUMNS[sort];
  return sort === 'waiting' ? { column, order: reversed(order) } : { column, order };
}

/** The order of a list; the id orders equal values, so that a page never repeats or skips a row. */
export function applicationOrder(sorting: Sorting): SQL[] {
  const { column, order } = sortColumn(sorting);
  const direction = order === 'asc' ? asc : desc;
  return [direction(column), direction(applications.id)];
}

export function reversed(order: Order): Order {
  return order === 'asc' ? 'desc' : 'asc';
}
