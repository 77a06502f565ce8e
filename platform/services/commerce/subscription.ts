import { and, eq, gte, sql } from 'drizzle-orm';
import type { Invoice, Subscription } from '#contract/commerce.ts';
import { dayIn } from '#contract/day.ts';
import { DEFAULT_ZONE } from '#contract/time-zones.ts';
import type { ListQuery } from '#contract/wire.ts';
import { type Database, select } from '#platform/db/pool.ts';
import { subscriptions } from '#platform/db/schema/commerce.ts';
import { conflict, notFound } from '#platform/http/problem.ts';
import { toLimit, toOrder, toWhere } from '../listing.ts';

type Row = typeof subscriptions.$inferSelect;

const toSubscription = (row: Row, today: string): Subscription => ({
  plan: row.plan,
  // A cancelled period that is over reads as ended, even before the scheduled task runs.
  status: row.status === 'cancelling' && row.periodEndsOn < today ? 'ended' : row.status,
  monthly_cents: row.monthlyCents,
  started_on: row.startedOn,
  period_ends_on: row.periodEndsOn,
});

export async function requireSubscription(db: Database, maisonId: number, now: Date): Promise<Subscription> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.maisonId, maisonId));
  if (!row) throw notFound();
  return toSubscription(row, dayIn(DEFAULT_ZONE, now));
}

type Change = {
  from: 'active' | 'cancelling';
  to: 'active' | 'cancelling';
  reason: string | null;
  now: Date;
};

/** Throws 404, or 409 when its status does not allow the change. */
export async function changeSubscription(
  db: Database,
  maisonId: number,
  { from, to, reason, now }: Change,
): Promise<Subscription> {
  const present = await requireSubscription(db, maisonId, now);
  const [row] = await db
    .update(subscriptions)
    .set({ status: to, cancelReason: reason })
    .where(
      and(
        eq(subscriptions.maisonId, maisonId),
        eq(subscriptions.status, from),
        gte(subscriptions.periodEndsOn, dayIn(DEFAULT_ZONE, now)),
      ),
    )
    .returning();
  if (!row) throw conflict('subscription_state', `The subscription is ${present.status}.`);
  return toSubscription(row, dayIn(DEFAULT_ZONE, now));
}

const ORDER = {
  date: sql`i.issued_on`,
  modified: sql`i.issued_on`,
  title: sql`i.number`,
  id: sql`i.id`,
};

export async function listInvoices(
  db: Database,
  maisonId: number,
  { status, ...query }: ListQuery,
): Promise<{ rows: Invoice[]; total: number }> {
  const conditions = [sql`i.maison_id = ${maisonId}`];
  if (query.include) conditions.push(sql`i.id = ANY(${sql.param(query.include)}::bigint[])`);
  if (status) conditions.push(sql`i.status = ANY(${sql.param(status.split(','))}::text[])`);
  if (query.s) conditions.push(sql`strpos(lower(i.number), ${query.s.toLowerCase()}) > 0`);
  const after = query['filter[modified_after]'];
  if (after) conditions.push(sql`i.issued_on > ${new Date(after)}::timestamptz`);
  const from = sql`FROM platform.invoices i WHERE ${toWhere(conditions)}`;
  const [rows, totals] = await Promise.all([
    select<Invoice>(
      db,
      sql`SELECT i.id, i.number, i.total_cents, i.status, i.issued_on ${from}
        ORDER BY ${toOrder(ORDER, query)} ${toLimit(query)}`,
    ),
    select<{ total: number }>(db, sql`SELECT count(*) AS total ${from}`),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}
