import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { fold } from '#contract/fold.ts';
import type { ContactRequest, ContactRequestCreate, ContactRequestQuery } from '#contract/social.ts';
import { type Database, select } from '#platform/db/pool.ts';
import { contactRequests, newsletterSubscribers } from '#platform/db/schema/social.ts';
import type { Caller } from '#platform/http/caller.ts';
import { toConditions, toLimit, toOrder, toWhere } from '../listing.ts';

export async function subscribeNewsletter(db: Database, email: string, now: Date): Promise<void> {
  await db
    .insert(newsletterSubscribers)
    .values({ email: email.toLowerCase(), date: now })
    .onConflictDoNothing();
}

type Row = Omit<ContactRequest, 'date'> & { date: Date };
const toWire = (row: Row): ContactRequest => ({ ...row, date: row.date.toISOString() });
const COLUMNS = sql`r.id, r.name, r.email, r.subject, r.message, r.status, r.date`;
const ORDER = {
  date: sql`r.date`,
  modified: sql`r.date`,
  title: sql`platform.fold(r.subject)`,
  id: sql`r.id`,
};

export async function createContactRequest(
  db: Database,
  accountId: number | null,
  input: z.output<typeof ContactRequestCreate>,
  now: Date,
): Promise<ContactRequest> {
  const [row] = await db
    .insert(contactRequests)
    .values({ ...input, accountId, date: now })
    .returning();
  if (!row) throw new Error('an insert returns its row');
  const { accountId: _, ...request } = row;
  return toWire(request);
}

/** The operator sees all messages, everybody else their own. */
export async function listContactRequests(
  db: Database,
  caller: Caller,
  query: z.output<typeof ContactRequestQuery>,
) {
  const { s, 'filter[modified_after]': after, ...params } = query;
  const own =
    caller.scope.kind === 'platform' ? sql`true` : sql`r.account_id = ${caller.account?.id ?? null}`;
  const conditions = [own, ...toConditions('r', params)];
  if (s)
    conditions.push(
      sql`strpos(platform.fold(r.subject || ' ' || r.message || ' ' || r.name), ${fold(s)}) > 0`,
    );
  if (after) conditions.push(sql`r.date > ${new Date(after)}::timestamptz`);
  const from = sql`FROM platform.contact_requests r WHERE ${toWhere(conditions)}`;
  const [rows, counts] = await Promise.all([
    select<Row>(db, sql`SELECT ${COLUMNS} ${from} ORDER BY ${toOrder(ORDER, params)} ${toLimit(params)}`),
    select<{ total: number }>(db, sql`SELECT count(*) AS total ${from}`),
  ]);
  return { rows: rows.map(toWire), total: counts[0]?.total ?? 0 };
}
