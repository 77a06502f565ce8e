import { desc, lte, type SQL, sql } from 'drizzle-orm';
import type { Runner } from '../database.ts';
import type { ApplicationFilter, ApplicationRow } from '../model.ts';
import { applicationSums as s } from '../schema/applications.ts';
import { countAll } from './application-counts.ts';
import { midnight } from './application-filter.ts';
import { reversed, type Sorting, sortColumn } from './application-order.ts';
import { type KeptSteps, keptSteps } from './application-steps.ts';

export type Place = Sorting & { readonly offset: number; readonly limit: number };

/** Rows of a window; `total` is null when finding them did not tell how many match. */
export type Found = { readonly rows: readonly ApplicationRow[]; readonly total: number | null };

/** The same rows as a place, by a shorter walk: in this order, without the rows that `bound` leaves out. */
export type Start = Place & { readonly bound?: SQL | undefined };

/** Rows that are passed in less time than it takes to look up a shorter way. */
const NEAR = 1000;

/** The shortest walk to a window of the rows that a filter asks for. */
export async function startOf(
  db: Runner,
  scope: number,
  filter: ApplicationFilter,
  place: Place,
  now: Date,
): Promise<Start> {
  if (place.offset < NEAR) return place;
  const kept = keptSteps(scope, filter, place.sort);
  if (!kept) return fromNearerEnd(place, await countAll(db, scope, filter, now));
  const step = await stepAt(db, kept, place, lte(walked.before, place.offset));
  return step ? { ...place, offset: place.offset - step.before, bound: step.bound } : place;
}

/** Of so many rows the last ones are the first of the opposite order. */
export function fromNearerEnd(place: Place, total: number): Start {
  const left = Math.max(0, total - place.offset);
  if (place.offset <= left) return place;
  const limit = Math.min(place.limit, left);
  return { sort: place.sort, order: reversed(place.order), offset: left - limit, limit };
}

const walked = {
  before: sql<number>`walk.before`,
  value: sql<string>`walk.value`,
  nearer: sql<string | null>`walk.nearer`,
};

/**
 * Of the steps in the order of a sort the last one that `which` takes: how many rows come before it, and a condition
 * that leaves exactly those out.
 */
async function stepAt(
  db: Runner,
  kept: KeptSteps,
  sorting: Sorting,
  which: SQL,
): Promise<{ before: number; bound: SQL | undefined } | null> {
  const { column, order } = sortColumn(sorting);
  const direction = sql`order by ${s.value} ${sql.raw(order)}`;
  const { rows } = await db.execute<{ before: number; value: string; nearer: string | null }>(sql`
    select ${walked.before}, ${walked.value}, ${walked.nearer} from (
      select ${s.value} as value, lag(${s.value}) over (${direction}) as nearer,
        (sum(sum(${s.n})) over (${direction}) - sum(${s.n}))::int as before
      from ${s} where ${kept.sums}
      group by ${s.value} having sum(${s.n}) > 0
    ) as walk where ${which} order by ${desc(walked.before)} limit 1`);
  const [step] = rows;
  if (!step) return null;
  const lower = (value: string) => (sorting.sort === 'name' ? sql`${value}` : midnight(value));
  if (order === 'asc') return { before: step.before, bound: sql`${column} >= ${lower(step.value)}` };
  return {
    before: step.before,
    bound: step.nearer === null ? undefined : sql`${column} < ${lower(step.nearer)}`,
  };
}

/** Like `startOf`, for the place of an application whose step is known: how many rows surely come before it. */
export function startOfStep(
  db: Runner,
  kept: KeptSteps,
  sorting: Sorting,
  step: string,
): Promise<{ before: number; bound: SQL | undefined } | null> {
  return stepAt(db, kept, sorting, sql`${walked.value} = ${step}`);
}
