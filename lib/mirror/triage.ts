import { and, count, eq, sql } from 'drizzle-orm';
import type { ScopeKey } from '#lib/scope/scope.ts';
import { database } from '#lib/store/database.ts';
import type { ApplicationFilter } from './model.ts';
import { applicationCondition, awakeCondition } from './reads/application-filter.ts';
import { applicationOrder, type Sorting } from './reads/application-order.ts';
import { applications } from './schema/applications.ts';
import { toScopeNumber } from './scope-number.ts';

/** Applications that wait for somebody, in the order of a list. */
export type TriageQueue = {
  /** The first of them. */
  readonly ids: readonly number[];
  readonly total: number;
  /** How many more would be among them, had nobody put them off. */
  readonly snoozed: number;
};

/** The applications that match and that nobody has put off. */
export async function triageQueue(
  key: ScopeKey,
  filter: ApplicationFilter,
  { now, limit, ...sorting }: Sorting & { readonly now: Date; readonly limit: number },
  db = database(),
): Promise<TriageQueue> {
  const scope = toScopeNumber(key);
  const matching = applicationCondition(scope, filter, now);
  const awake = awakeCondition(scope, now);
  const [rows, [counted]] = await Promise.all([
    db
      .select({ id: applications.id })
      .from(applications)
      .where(and(matching, awake))
      .orderBy(...applicationOrder(sorting))
      .limit(limit),
    db
      .select({ all: count(), awake: sql<number>`(count(*) filter (where ${awake}))::int` })
      .from(applications)
      .where(and(eq(applications.scope, scope), matching)),
  ]);
  const total = counted?.awake ?? 0;
  return { ids: rows.map(({ id }) => id), total, snoozed: (counted?.all ?? 0) - total };
}
