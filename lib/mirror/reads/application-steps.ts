import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ApplicationFilter, ApplicationSort } from '../model.ts';
import { applications as a, type SortWithin, applicationSums as s } from '../schema/applications.ts';
import { anyOf } from './any-of.ts';
import { keptSums, sumsCondition } from './application-sums.ts';

/** Kept sums that count all rows of a filter in steps of a sort, and the step in which an application stands. */
export type KeptSteps = { readonly sums: SQL | undefined; readonly step: SQL<string> };

/** Null when no sums count what a filter asks for by steps. */
export function keptSteps(scope: number, filter: ApplicationFilter, sort: ApplicationSort): KeptSteps | null {
  const kept = keptSums(filter);
  if (!kept) return null;
  if (kept.kind === 'received')
    return sort === 'received'
      ? { sums: sumsCondition(scope, kept, filter.statuses), step: DAY_OF_RECEPTION }
      : null;
  const which = kindsOf(filter, sort);
  return (
    which && { sums: and(eq(s.scope, scope), which, anyOf(s.status, filter.statuses)), step: STEPS[sort] }
  );
}

/** Every application has one source: together these are all steps of a sort. */
function kindsOf(
  { departments, sources, establishments }: ApplicationFilter,
  sort: ApplicationSort,
): SQL | null {
  if (establishments.length > 0) return null;
  if (departments.length > 0) return valuesOf(`${sort}/department`, departments);
  if (sources.length > 0) return valuesOf(`${sort}/source`, sources);
  return sql`${s.kind} >= ${`${sort}/source=`} and ${s.kind} < ${`${sort}/source>`}`;
}

const valuesOf = (kind: SortWithin, values: readonly string[]): SQL =>
  inArray(
    s.kind,
    [...new Set(values)].map((value) => `${kind}=${value}` as const),
  );

const DAY_OF_RECEPTION = sql<string>`to_char(${a.receivedOn}, 'YYYY-MM-DD')`;
const weekOf = (at: SQL) => sql<string>`mirror.week_of(${at})`;

const STEPS = {
  received: weekOf(sql`${a.receivedOn}::timestamp`),
  modified: weekOf(sql`${a.modifiedAt} at time zone 'Europe/Paris'`),
  waiting: weekOf(sql`${a.shownSince} at time zone 'Europe/Paris'`),
  name: sql<string>`left(${a.sortName}, 3)`,
} as const satisfies Record<ApplicationSort, SQL>;
