import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { WAITING } from '#contract/candidature.ts';
import { addDays } from '#contract/day.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import type { Database } from '#lib/engines/store/database.ts';
import { WAITING_DAYS } from '../establishments.ts';
import {
  type EstablishmentFigures,
  type FigureDays,
  NO_FIGURES,
  SPARK_WEEKS,
  STAGES,
} from '../figures-model.ts';
import { applications as a, offerCounts } from '../schema/applications.ts';
import { offers } from '../schema/offers.ts';
import { sinceDay, toDay, waitingCondition } from './application-filter.ts';
import { countsOfOffer, OPEN_STATUS, withoutApplications } from './offer-filter.ts';

/** Some figures of an establishment, or of all when `id` is null. */
export type Part = Partial<EstablishmentFigures> & { readonly id: number | null };

export type Place = FigureDays & {
  readonly scope: ScopeKey;
  /** Last day of the period; null when it lasts until now. */
  readonly until: string | null;
  /** First day of the period before, which ends where this one begins. */
  readonly before: string;
  /** First day of the weeks. */
  readonly weeks: string;
  readonly now: Date;
  /** Only these; null for all. */
  readonly establishments: readonly number[] | null;
};

type Instant = typeof a.receivedAt | typeof a.answeredAt | typeof a.shownSince;

const during = (column: Instant, { since, until }: Place) =>
  sql`(${and(sinceDay(column, since), toDay(column, until))})`;
const justBefore = (column: Instant, { since, before }: Place) =>
  sql`(${and(sinceDay(column, before), toDay(column, addDays(since, -1)))})`;
export const countIf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
export const medianHours = (end: typeof a.answeredAt | typeof a.hiredAt, condition: SQL = sql`true`) =>
  sql<number | null>`percentile_cont(0.5) within group (
    order by date_part('epoch', ${end} - ${a.receivedAt}) / 3600) filter (where ${condition})`;
/** How many have been in each of `STAGES` or in a later one. */
export const countReached = (condition: SQL) =>
  sql<number[]>`array[${sql.join(
    STAGES.map((_, at) => countIf(sql`${condition} and ${a.furthest} >= ${sql.raw(String(at + 1))}`)),
    sql`, `,
  )}]`;
/** One row for each establishment, and one for all. */
const each = sql`grouping sets ((${a.establishmentId}), ())`;
const establishmentId = sql<number | null>`${a.establishmentId}`;

/** Grouped by the furthest stage, and summed here: an aggregate of few columns, which needs no sort. */
async function received(db: Database, place: Place): Promise<readonly Part[]> {
  const { since, until, before, week } = place;
  const isFrom = (day: string) => sql`${a.receivedOn} >= ${day}::date`;
  const rows = await db
    .select({
      id: a.establishmentId,
      furthest: a.furthest,
      lastWeek: countIf(isFrom(week)),
      received: countIf(
        until === null ? isFrom(since) : sql`${isFrom(since)} and ${a.receivedOn} <= ${until}::date`,
      ),
      receivedBefore: countIf(sql`${isFrom(before)} and ${a.receivedOn} < ${since}::date`),
    })
    .from(a)
    .where(
      and(
        eq(a.scope, place.scope),
        sinceDay(a.receivedAt, earlier(before, week)),
        toDay(a.receivedAt, until),
        isAsked(place, a.establishmentId),
      ),
    )
    .groupBy(a.establishmentId, a.furthest);
  const part = (id: number | null, of: typeof rows): Part => ({
    id,
    lastWeek: sumOf(of, (row) => row.lastWeek),
    received: sumOf(of, (row) => row.received),
    receivedBefore: sumOf(of, (row) => row.receivedBefore),
    untold: sumOf(of, (row) => (row.furthest === null ? row.received : 0)),
    reached: STAGES.map((_, at) => sumOf(of, (row) => ((row.furthest ?? 0) > at ? row.received : 0))),
  });
  return [part(null, rows), ...[...Map.groupBy(rows, (row) => row.id)].map(([id, of]) => part(id, of))];
}

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + value(row), 0);

async function perWeek(db: Database, place: Place): Promise<readonly Part[]> {
  const week = sql<number>`least(${SPARK_WEEKS - 1}, (${a.receivedOn} - ${place.weeks}::date) / 7)::int`;
  const rows = await db
    .select({ id: a.establishmentId, week, n: sql<number>`count(*)::int` })
    .from(a)
    .where(
      and(eq(a.scope, place.scope), sinceDay(a.receivedAt, place.weeks), isAsked(place, a.establishmentId)),
    )
    .groupBy(a.establishmentId, sql`2`);
  const of = (counts: typeof rows) =>
    NO_FIGURES.weeks.map((_, at) => counts.reduce((sum, row) => sum + (row.week === at ? row.n : 0), 0));
  return [
    { id: null, weeks: of(rows) },
    ...[...Map.groupBy(rows, (row) => row.id)].map(([id, counts]) => ({ id, weeks: of(counts) })),
  ];
}

async function answers(db: Database, place: Place): Promise<readonly Part[]> {
  return db
    .select({
      id: establishmentId.mapWith(toIdOrNull),
      answers: sql<number>`count(*)::int`,
      answerHours: medianHours(a.answeredAt),
    })
    .from(a)
    .where(answeredFrom(place, during(a.answeredAt, place)))
    .groupBy(each);
}

/** Separate from those of the period: as many again are sorted in memory, and in parallel. */
async function answersBefore(db: Database, place: Place): Promise<readonly Part[]> {
  return db
    .select({ id: establishmentId.mapWith(toIdOrNull), answerHoursBefore: medianHours(a.answeredAt) })
    .from(a)
    .where(answeredFrom(place, justBefore(a.answeredAt, place)))
    .groupBy(each);
}

function answeredFrom(place: Place, condition: SQL): SQL | undefined {
  return and(
    eq(a.scope, place.scope),
    sql`${a.answeredAt} is not null`,
    condition,
    isAsked(place, a.establishmentId),
  );
}

async function hires(db: Database, place: Place): Promise<readonly Part[]> {
  const inPeriod = during(a.shownSince, place);
  const isTimed = sql`${inPeriod} and ${a.hiredAt} is not null`;
  return db
    .select({
      id: establishmentId.mapWith(toIdOrNull),
      hires: countIf(inPeriod),
      hiresBefore: countIf(justBefore(a.shownSince, place)),
      hiresTimed: countIf(isTimed),
      hireHours: medianHours(a.hiredAt, isTimed),
      hireHoursBefore: medianHours(
        a.hiredAt,
        sql`${justBefore(a.shownSince, place)} and ${a.hiredAt} is not null`,
      ),
    })
    .from(a)
    .where(takenSince(place, 'hired'))
    .groupBy(each);
}

async function refusals(db: Database, place: Place): Promise<readonly Part[]> {
  const rows = await db
    .select({
      id: a.establishmentId,
      refusals: countIf(during(a.shownSince, place)),
      refusalsBefore: countIf(justBefore(a.shownSince, place)),
    })
    .from(a)
    .where(takenSince(place, 'rejected'))
    .groupBy(a.establishmentId);
  const total = {
    id: null,
    refusals: sumOf(rows, (row) => row.refusals),
    refusalsBefore: sumOf(rows, (row) => row.refusalsBefore),
  };
  return [total, ...rows];
}

function takenSince(place: Place, status: string): SQL | undefined {
  return and(
    eq(a.scope, place.scope),
    eq(a.shownStatus, status),
    sinceDay(a.shownSince, place.before),
    toDay(a.shownSince, place.until),
    isAsked(place, a.establishmentId),
  );
}

async function waiting(db: Database, place: Place): Promise<readonly Part[]> {
  const rows = await db
    .select({ id: a.establishmentId, waiting: sql<number>`count(*)::int` })
    .from(a)
    .where(
      and(
        eq(a.scope, place.scope),
        inArray(a.shownStatus, WAITING.statuses),
        waitingCondition(WAITING_DAYS, place.now),
        isAsked(place, a.establishmentId),
      ),
    )
    .groupBy(a.establishmentId);
  return [{ id: null, waiting: sumOf(rows, (row) => row.waiting) }, ...rows];
}

async function openOffers(db: Database, place: Place): Promise<readonly Part[]> {
  return db
    .select({
      id: sql<number | null>`${offers.establishmentId}`.mapWith(toIdOrNull),
      openOffers: sql<number>`count(*)::int`,
      emptyOffers: countIf(sql`${withoutApplications(place.scope)}`),
    })
    .from(offers)
    .leftJoin(offerCounts, countsOfOffer)
    .where(
      and(
        eq(offers.scope, place.scope),
        eq(offers.status, OPEN_STATUS),
        isAsked(place, offers.establishmentId),
      ),
    )
    .groupBy(sql`grouping sets ((${offers.establishmentId}), ())`);
}

/** One index lookup for each establishment. */
async function lastActions(db: Database, place: Place): Promise<readonly Part[]> {
  const { rows } = await db.execute<{ id: number; at: string }>(sql`
    select e.id, last.at from mirror.establishments as e cross join lateral (
      select to_char(${a.shownSince} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from ${a}
      where ${and(eq(a.scope, place.scope), sql`${a.establishmentId} = e.id`, sql`${a.shownStatus} not in ('received', 'withdrawn')`, isAsked(place, a.establishmentId))}
      order by ${a.shownSince} desc limit 1
    ) as last where e.scope = ${place.scope}`);
  const parts = rows.map(({ id, at }) => ({ id: Number(id), lastAction: at }));
  const latest =
    parts
      .map(({ lastAction }) => lastAction)
      .sort()
      .at(-1) ?? null;
  return [...parts, { id: null, lastAction: latest }];
}

function earlier(one: string, other: string): string {
  return [one, other].sort()[0] ?? one;
}

export function isAsked(
  { establishments }: Pick<Place, 'establishments'>,
  column: PgColumn,
): SQL | undefined {
  return establishments === null ? undefined : inArray(column, [...establishments]);
}

export function toIdOrNull(value: unknown): number | null {
  return value === null ? null : Number(value);
}

type Reading = (db: Database, place: Place) => Promise<readonly Part[]>;

/** Each reads some of the figures of a period. */
export const PERIOD_PARTS: readonly Reading[] = [answers, answersBefore, received, hires, refusals];
/** Each reads some of the figures, those of the period or of now. */
export const ESTABLISHMENT_PARTS: readonly Reading[] = [
  ...PERIOD_PARTS,
  openOffers,
  perWeek,
  waiting,
  lastActions,
];
