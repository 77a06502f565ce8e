import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { type LimitWindow, TIER_LIMITS, type Tier } from '#contract/wire.ts';
import type {
  BudgetLedger,
  BudgetReport,
  BudgetRequest,
  Reservation,
} from '#lib/engines/platform-client/budget.ts';
import type { Database } from '#lib/engines/store/database.ts';
import { budgets } from '#lib/engines/store/schema/budgets.ts';
import { isBackground, LANES, usableBy } from './lanes.ts';

export type BudgetRow = typeof budgets.$inferSelect;
/** What can run SQL: the database, or a transaction of it. */
export type Sql = Pick<Database, 'execute' | 'select' | 'update' | 'delete'>;

/** Our estimate of a window’s end is late by this much: a call a moment too early would fall into the old window. */
const GUESS_MARGIN_MS = 1000;
const ROUNDING_MS = 2000;

/** The ledger in Postgres: one row per account and tier, one statement per call, the same for all instances. */
export function openLedger(db: Sql, now: () => Date): BudgetLedger {
  return {
    reserve: (request) => reserve(db, request, now()),
    giveBack: (request) => giveBack(db, request, now()),
    settle: (report) => settle(db, report, now()),
  };
}

export async function reserve(db: Sql, request: BudgetRequest, now: Date): Promise<Reservation> {
  const { account, tier, cost } = request;
  const { share, keep, slowFrom, spacing } = LANES[request.lane];
  const limits = TIER_LIMITS[tier];
  const background = isBackground(request.lane);
  const at = now.toISOString();
  const minuteEnd = new Date(now.getTime() + MINUTE_MS + GUESS_MARGIN_MS).toISOString();
  const hourEnd = new Date(now.getTime() + HOUR_MS + GUESS_MARGIN_MS).toISOString();
  const spacedSince = new Date(now.getTime() - spacing).toISOString();
  const minuteUsed = sql`(CASE WHEN b.minute_ends_at <= ${at} THEN 0 ELSE b.minute_used END)`;
  const hourUsed = sql`(CASE WHEN b.hour_ends_at <= ${at} THEN 0 ELSE b.hour_used END)`;
  // The same calculation as `usableBy`.
  const usable = (limit: SQL, kept: number) =>
    sql`floor(${limit} * ${share}::float8) - least(${kept}::float8, floor(${limit} / 2.0))`;
  const people = background ? 0 : cost;
  const result = await db.execute(sql`
    INSERT INTO perron.budgets AS b (account, tier, minute_limit, minute_used, minute_ends_at, hour_limit,
      hour_used, hour_ends_at, closed_until, background_at, people_used, background_used)
    VALUES (${account}, ${tier}, ${limits.minute}, ${cost}, ${minuteEnd}, ${limits.hour}, ${cost}, ${hourEnd},
      'epoch', ${background ? at : 'epoch'}, ${people}, ${cost - people})
    ON CONFLICT (account, tier) DO UPDATE SET
      minute_used = ${minuteUsed} + ${cost},
      minute_ends_at = CASE WHEN b.minute_ends_at <= ${at} THEN ${minuteEnd} ELSE b.minute_ends_at END,
      hour_used = ${hourUsed} + ${cost},
      hour_ends_at = CASE WHEN b.hour_ends_at <= ${at} THEN ${hourEnd} ELSE b.hour_ends_at END,
      background_at = CASE WHEN ${background} THEN ${at} ELSE b.background_at END,
      people_used = (CASE WHEN b.hour_ends_at <= ${at} THEN 0 ELSE b.people_used END) + ${people},
      background_used = (CASE WHEN b.hour_ends_at <= ${at} THEN 0 ELSE b.background_used END) + ${cost - people}
    WHERE b.closed_until <= ${at}
      AND ${minuteUsed} + ${cost} <= ${usable(sql`b.minute_limit`, keep.minute)}
      AND ${hourUsed} + ${cost} <= ${usable(sql`b.hour_limit`, keep.hour)}
      AND (b.background_at <= ${spacedSince}
        OR greatest(${minuteUsed}::float8 / b.minute_limit, ${hourUsed}::float8 / b.hour_limit) <= ${slowFrom}::float8)
    RETURNING 1`);
  if (result.rows.length === 1) return { granted: true };
  return refusal(await findBudget(db, account, tier), request, now);
}

/**
 * Refunds a call that was never sent. Where a window ended in between, the new one is counted too low by it until the
 * next answer reports the platform’s own count.
 */
export async function giveBack(
  db: Sql,
  { account, tier, lane, cost }: BudgetRequest,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const spentColumn = sql.raw(isBackground(lane) ? 'background_used' : 'people_used');
  await db.execute(sql`
    UPDATE perron.budgets SET
      minute_used = CASE WHEN minute_ends_at > ${at} THEN greatest(0, minute_used - ${cost}::int) ELSE minute_used END,
      hour_used = CASE WHEN hour_ends_at > ${at} THEN greatest(0, hour_used - ${cost}::int) ELSE hour_used END,
      ${spentColumn} = greatest(0, ${spentColumn} - ${cost}::int)
    WHERE account = ${account} AND tier = ${tier}`);
}

/** Why nothing may be sent, and for how long. */
function refusal(row: BudgetRow | null, request: BudgetRequest, now: Date): Reservation {
  if (!row) return { granted: false, seconds: 1, window: null };
  const seconds = (end: Date) => Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));
  if (row.closedUntil > now) {
    return {
      granted: false,
      seconds: seconds(row.closedUntil),
      window: row.closedWindow as LimitWindow | null,
    };
  }
  const { spacing } = LANES[request.lane];
  const fits = (used: number, usable: number, end: Date) => end <= now || used + request.cost <= usable;
  const full = (['minute', 'hour'] as const)
    .map((name) => ({
      name,
      used: row[`${name}Used`],
      limit: row[`${name}Limit`],
      end: row[`${name}EndsAt`],
    }))
    .filter(({ name, used, limit, end }) => !fits(used, usableBy(request.lane, name, limit), end));
  const last = full.toSorted((one, other) => other.end.getTime() - one.end.getTime())[0];
  if (last) {
    const window: LimitWindow = `${request.tier}_${last.name === 'hour' ? 'hour' : 'min'}`;
    return { granted: false, seconds: seconds(last.end), window };
  }
  return { granted: false, seconds: Math.max(1, Math.ceil(spacing / 1000)), window: null };
}

export async function findBudget(db: Sql, account: string, tier: Tier): Promise<BudgetRow | null> {
  const [row] = await db
    .select()
    .from(budgets)
    .where(and(eq(budgets.account, account), eq(budgets.tier, tier)));
  return row ?? null;
}

/**
 * Applies what a response reports. Within a window the larger count wins: ours includes the calls in flight, theirs
 * those of other systems on the same account.
 */
export async function settle(db: Sql, report: BudgetReport, now: Date): Promise<void> {
  if (report.reading) await applyReading(db, report, report.reading, now);
  if (report.closed) await applyClosure(db, report, report.closed, now);
}

async function applyReading(
  db: Sql,
  { account, tier }: BudgetReport,
  reading: NonNullable<BudgetReport['reading']>,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const endsAt = now.getTime() + reading.resetSeconds * 1000;
  const end = new Date(endsAt).toISOString();
  // They round to seconds: a window that ends later than ours by more than that is the next one, already started.
  const sameWindowUntil = new Date(endsAt - ROUNDING_MS).toISOString();
  const used = reading.limit - reading.remaining;
  const [usedColumn, limitColumn, endColumn] =
    reading.window === 'minute'
      ? [sql.raw('minute_used'), sql.raw('minute_limit'), sql.raw('minute_ends_at')]
      : [sql.raw('hour_used'), sql.raw('hour_limit'), sql.raw('hour_ends_at')];
  await db.execute(sql`
    UPDATE perron.budgets SET
      ${usedColumn} = CASE WHEN ${endColumn} <= ${at} OR ${endColumn} < ${sameWindowUntil}
        THEN ${used}::int ELSE greatest(${usedColumn}, ${used}::int) END,
      ${limitColumn} = ${reading.limit},
      ${endColumn} = ${end}
    WHERE account = ${account} AND tier = ${tier}`);
}

async function applyClosure(
  db: Sql,
  { account, tier }: BudgetReport,
  closed: NonNullable<BudgetReport['closed']>,
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + closed.seconds * 1000).toISOString();
  await db.execute(sql`
    UPDATE perron.budgets SET
      closed_window = CASE WHEN closed_until < ${until} THEN ${closed.window} ELSE closed_window END,
      closed_until = greatest(closed_until, ${until}::timestamptz)
    WHERE account = ${account} AND tier = ${tier}`);
}

/** Deletes rows whose windows are all over. */
export async function purgeBudgets(db: Sql, now: Date): Promise<void> {
  await db.delete(budgets).where(and(lt(budgets.hourEndsAt, now), lt(budgets.closedUntil, now)));
}
