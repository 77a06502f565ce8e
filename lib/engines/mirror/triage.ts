import { and, count, eq, gt, inArray, lte, not, sql } from 'drizzle-orm';
import { CANDIDATURE_ENDS } from '#contract/candidature-status.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { database } from '#lib/engines/store/database.ts';
import { followUps } from '#lib/engines/store/schema/follow-ups.ts';
import type { ApplicationFilter } from './model.ts';
import { applicationCondition, awakeCondition } from './reads/application-filter.ts';
import { applicationOrder, type Sorting } from './reads/application-order.ts';
import { applications } from './schema/applications.ts';

/** The queue of the triage round, in the order of a list. */
export type TriageQueue = {
  /** The first of them. */
  readonly ids: readonly number[];
  readonly total: number;
  /** How many more would be in it without a snooze. */
  readonly snoozed: number;
};

type RoundView = { readonly now: Date; readonly limit: number };

/** How many match, and how many of them nobody has snoozed. */
export async function countAwake(
  scope: ScopeKey,
  filter: ApplicationFilter,
  now: Date,
  db = database(),
): Promise<{ readonly all: number; readonly awake: number }> {
  const [counted] = await db
    .select({
      all: count(),
      awake: sql<number>`(count(*) filter (where ${awakeCondition(scope, now)}))::int`,
    })
    .from(applications)
    .where(and(eq(applications.scope, scope), applicationCondition(scope, filter, now)));
  return counted ?? { all: 0, awake: 0 };
}

/** Applications whose snooze is over and that nobody has moved since; without `except`, where they wait anyway. */
export async function returnedIds(
  scope: ScopeKey,
  filter: ApplicationFilter,
  { now, limit, except, ...sorting }: Sorting & RoundView & { readonly except: readonly string[] },
  db = database(),
): Promise<{ readonly ids: readonly number[]; readonly total: number }> {
  const rows = await db
    .select({ id: applications.id, total: sql<number>`(count(*) over ())::int` })
    .from(followUps)
    .innerJoin(applications, and(eq(applications.scope, scope), eq(applications.id, followUps.applicationId)))
    .where(
      and(
        eq(followUps.scopeKey, scope),
        lte(followUps.snoozedUntil, now),
        gt(followUps.snoozedUntil, applications.statusSince),
        not(inArray(applications.status, [...except, ...CANDIDATURE_ENDS])),
        applicationCondition(scope, filter, now),
      ),
    )
    .orderBy(...applicationOrder(sorting))
    .limit(limit);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

/** The matching applications that nobody has snoozed. */
export async function triageQueue(
  scope: ScopeKey,
  filter: ApplicationFilter,
  { now, limit, ...sorting }: Sorting & RoundView,
  db = database(),
): Promise<TriageQueue> {
  const matching = applicationCondition(scope, filter, now);
  const awake = awakeCondition(scope, now);
  const [rows, { all, awake: total }] = await Promise.all([
    db
      .select({ id: applications.id })
      .from(applications)
      .where(and(matching, awake))
      .orderBy(...applicationOrder(sorting))
      .limit(limit),
    countAwake(scope, filter, now, db),
  ]);
  return { ids: rows.map(({ id }) => id), total, snoozed: all - total };
}
