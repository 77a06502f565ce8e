import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { fold } from '#contract/fold.ts';
import type { Notification, NotificationQuery } from '#contract/notification.ts';
import { type Database, select } from '#platform/db/pool.ts';
import { forbidden, notFound } from '#platform/http/problem.ts';
import { selectPage, toLimit, toOrder, toWhere } from '../listing.ts';

const ORDER = {
  date: sql`n.date`,
  modified: sql`coalesce(n.read_at, n.date)`,
  title: sql`platform.fold(n.title)`,
  id: sql`n.id`,
};
const COLUMNS = sql`n.id, n.kind, n.title, n.body, n.data, n.read_at, n.date`;

type Row = Omit<Notification, 'read_at' | 'date'> & { read_at: Date | null; date: Date };
const toWire = (row: Row): Notification => ({
  ...row,
  read_at: row.read_at?.toISOString() ?? null,
  date: row.date.toISOString(),
});

type Query = z.output<typeof NotificationQuery>;

export async function listNotifications(db: Database, accountId: number, query: Query) {
  const where = toWhere([sql`n.account_id = ${accountId}`, ...conditions(query)]);
  const from = sql`FROM platform.notifications n WHERE ${where}`;
  const { rows, total } = await selectPage<Row>(db, query, {
    columns: COLUMNS,
    from: sql`${from} ORDER BY ${toOrder(ORDER, query)} ${toLimit(query)}`,
    total: sql`SELECT count(*) ${from}`,
  });
  return { rows: rows.map(toWire), total };
}

function conditions({ s, include, status, 'filter[modified_after]': after }: Query): SQL[] {
  const read = sql`CASE WHEN n.read_at IS NULL THEN 'unread' ELSE 'read' END`;
  return [
    s ? sql`strpos(platform.fold(n.title || ' ' || n.body), ${fold(s)}) > 0` : null,
    include ? sql`n.id = ANY(${sql.param(include)}::bigint[])` : null,
    status ? sql`${read} = ANY(${sql.param([...status])}::text[])` : null,
    after ? sql`coalesce(n.read_at, n.date) > ${new Date(after)}::timestamptz` : null,
  ].filter((condition) => condition !== null);
}

/** Marks one as read. Throws 403 for another account's, 404 for none. */
export async function readNotification(db: Database, accountId: number, id: number, now: Date) {
  const [row] = await select<Row>(
    db,
    sql`UPDATE platform.notifications n SET read_at = coalesce(n.read_at, ${now}::timestamptz)
      WHERE n.id = ${id} AND n.account_id = ${accountId} RETURNING ${COLUMNS}`,
  );
  if (row) return toWire(row);
  const others = await select(db, sql`SELECT 1 FROM platform.notifications WHERE id = ${id}`);
  throw others.length > 0 ? forbidden() : notFound();
}

/** Marks all as read and returns how many were unread. */
export async function readAllNotifications(db: Database, accountId: number, now: Date): Promise<number> {
  const rows = await select(
    db,
    sql`UPDATE platform.notifications SET read_at = ${now}::timestamptz
      WHERE account_id = ${accountId} AND read_at IS NULL RETURNING id`,
  );
  return rows.length;
}
