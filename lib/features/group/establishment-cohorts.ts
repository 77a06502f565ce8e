import { and, eq, type SQL, sql } from 'drizzle-orm';
import { daysOf } from '#contract/day.ts';
import { fromDay, stayOf, toDay } from '#lib/engines/mirror/reads/application-filter.ts';
import { isAsked, toIdOrNull } from '#lib/engines/mirror/reads/establishment-parts.ts';
import { LEFT_STAGES } from '#lib/engines/mirror/rows/application-path.ts';
import { applications as a } from '#lib/engines/mirror/schema/applications.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { type Database, database } from '#lib/engines/store/database.ts';

/** How long applications stayed in a stage before they left it. */
export type Stay = { readonly count: number; readonly hours: number | null };

/**
 * The outcome of the applications received in a period, with their origin and the weeks in which they were received.
 */
export type Cohort = {
  /** The median of the first stay in each of `LEFT_STAGES`. */
  readonly stays: readonly Stay[];
  readonly sources: Readonly<Record<string, number>>;
  /** Received per week, from the first one on. */
  readonly weeks: readonly number[];
};

type Cohorts = {
  readonly ofEstablishment: ReadonlyMap<number, Cohort>;
  /** Of all of them: a median is not the sum of medians. */
  readonly total: Cohort;
};

type Asked = {
  readonly since: string;
  readonly until: string;
  /** The Monday of the first week. */
  readonly monday: string;
  /** Only these; null for the whole scope. */
  readonly establishments: readonly number[] | null;
};

/** The cohorts of the establishments of a scope; one that received nothing is missing and has `noCohort`. */
export async function establishmentCohorts(key: ScopeKey, asked: Asked, db = database()): Promise<Cohorts> {
  const isOf = and(
    eq(a.scope, key),
    fromDay(a.receivedAt, asked.since),
    toDay(a.receivedAt, asked.until),
    isAsked(asked, a.establishmentId),
  );
  const none = noCohort(asked);
  const [stays, sources, weeks] = await Promise.all([
    staysIn(db, isOf),
    countedBy(db, isOf, sql`${a.source}`),
    countedBy(db, isOf, sql`((${a.receivedOn} - ${asked.monday}::date) / 7)`),
  ]);
  const bySource = Map.groupBy(sources, ({ id }) => id);
  const byWeek = Map.groupBy(weeks, ({ id }) => id);
  const cohorts = stays.map(({ id, stays: ofId }): [number | null, Cohort] => {
    const perWeek = new Map((byWeek.get(id) ?? []).map(({ value, n }) => [Number(value), n]));
    return [
      id,
      {
        stays: ofId,
        sources: Object.fromEntries((bySource.get(id) ?? []).map(({ value, n }) => [value, n])),
        weeks: none.weeks.map((_, at) => perWeek.get(at) ?? 0),
      },
    ];
  });
  const ofEstablishment = new Map(
    cohorts.flatMap(([id, cohort]) => (id === null ? [] : [[id, cohort] as const])),
  );
  return { ofEstablishment, total: cohorts.find(([id]) => id === null)?.[1] ?? none };
}

/** The cohort of an establishment that received nothing in the period. */
export function noCohort({ monday, until }: Pick<Asked, 'monday' | 'until'>): Cohort {
  const weeks = Math.ceil(daysOf({ since: monday, until }) / 7);
  return {
    stays: LEFT_STAGES.map(() => ({ count: 0, hours: null })),
    sources: {},
    weeks: Array.from({ length: weeks }, () => 0),
  };
}

/** One row per establishment, and one for all. */
async function staysIn(db: Database, isOf: SQL | undefined) {
  const stays = LEFT_STAGES.map((_, stage) => {
    const seconds = stayOf(stage);
    return sql`json_build_object('count', count(${seconds}),
      'hours', percentile_cont(0.5) within group (order by ${seconds}) / 3600)`;
  });
  return db
    .select({
      id: sql<number | null>`${a.establishmentId}`.mapWith(toIdOrNull),
      stays: sql<readonly Stay[]>`json_build_array(${sql.join(stays, sql`, `)})`,
    })
    .from(a)
    .where(isOf)
    .groupBy(sql`grouping sets ((${a.establishmentId}), ())`);
}

/** A row per value, for each establishment and for all. */
async function countedBy(db: Database, isOf: SQL | undefined, what: SQL) {
  const { rows } = await db.execute<{ id: string | null; value: string; n: number }>(sql`
    select establishment as id, value::text as value, count(*)::int as n
    from (select ${a.establishmentId} as establishment, ${what} as value from ${a} where ${isOf}) as counted
    group by grouping sets ((establishment, value), (value))`);
  return rows.map(({ id, value, n }) => ({ id: toIdOrNull(id), value, n }));
}
