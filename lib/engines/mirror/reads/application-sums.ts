import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { addDays } from '#contract/day.ts';
import { findKnown } from '#lib/engines/lists/sql.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import type { Runner } from '#lib/engines/store/database.ts';
import type { ApplicationFilter } from '../model.ts';
import { type SumKind, applicationSums as s } from '../schema/applications.ts';
import { anyOf } from './any-of.ts';
import { applicationSql } from './application-filter.ts';

export type Count = { readonly status: string; readonly n: number };

/** The stored sums for a filter: those of `kind`, of the values in `which`. */
export type Kept = { readonly kind: SumKind; readonly which: SQL | undefined };

/** Null when the filter has more than values of one property beside statuses. */
export function keptSums(filter: ApplicationFilter): Kept | null {
  const known = findKnown(applicationSql, 'sums', filter);
  if (!known) return null;
  const { establishments, departments, sources, from, to } = known;
  const named = [
    ...(establishments.length > 0 ? [valuesOf('establishment', establishments.map(String))] : []),
    ...(departments.length > 0 ? [valuesOf('department', departments)] : []),
    ...(sources.length > 0 ? [valuesOf('source', sources)] : []),
    ...(from !== null || to !== null ? [daysOf({ from, to })] : []),
  ];
  if (named.length > 1) return null;
  return named[0] ?? { kind: 'all', which: undefined };
}

const valuesOf = (kind: SumKind, values: readonly string[]): Kept => ({
  kind,
  which: anyOf(s.value, [...new Set(values)]),
});

/** Days of reception; each passes `addDays`, which refuses an invalid one. */
function daysOf({ from, to }: Pick<ApplicationFilter, 'from' | 'to'>): Kept {
  const which = and(
    from === null ? undefined : sql`${s.value} >= ${addDays(from, 0)}`,
    to === null ? undefined : sql`${s.value} <= ${addDays(to, 0)}`,
  );
  return { kind: 'received', which };
}

/** Rows of `application_sums`. */
export function sumsCondition(
  scope: ScopeKey,
  { kind, which }: Kept,
  statuses: readonly string[],
): SQL | undefined {
  return and(eq(s.scope, scope), eq(s.kind, kind), which, anyOf(s.status, statuses));
}

/** Applications per status. */
export function countSums(
  db: Runner,
  scope: ScopeKey,
  kept: Kept,
  statuses: readonly string[],
): Promise<Count[]> {
  return db
    .select({ status: s.status, n: sql<number>`sum(${s.n})::int` })
    .from(s)
    .where(sumsCondition(scope, kept, statuses))
    .groupBy(s.status)
    .having(sql`sum(${s.n}) > 0`);
}

/** Applications per value of each of these properties. */
export async function countPerValue(
  db: Runner,
  scope: ScopeKey,
  kinds: readonly SumKind[],
): Promise<(kind: SumKind) => ReadonlyMap<string, number>> {
  const rows = await db
    .select({ kind: s.kind, value: s.value, n: sql<number>`sum(${s.n})::int` })
    .from(s)
    .where(and(eq(s.scope, scope), inArray(s.kind, [...kinds])))
    .groupBy(s.kind, s.value)
    .having(sql`sum(${s.n}) > 0`);
  const ofKind = Map.groupBy(rows, ({ kind }) => kind);
  return (kind) => new Map(ofKind.get(kind)?.map(({ value, n }) => [value, n]));
}
