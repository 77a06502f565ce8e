import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AdminStats, AdminStatsDetailed, Broadcast, MailEntry } from '#contract/admin.ts';
import { HOUR_MS } from '#contract/durations.ts';
import { fold } from '#contract/fold.ts';
import type { ListQuery } from '#contract/wire.ts';
import { type Database, select } from '#platform/db/pool.ts';
import { toWire } from '../collection.ts';
import { toLimit, toOrder, toWhere } from '../listing.ts';
import { PENDING } from './pending.ts';

const counted = (column: string, table: string, figure = 'count(*)') =>
  sql.raw(`(SELECT coalesce(json_object_agg(k, n), '{}') FROM (
    SELECT ${column} AS k, ${figure} AS n FROM platform.${table} GROUP BY ${column}) x)`);

export async function readAdminStats(db: Database, now: Date): Promise<z.input<typeof AdminStats>> {
  const [row] = await select<Omit<z.input<typeof AdminStats>, 'generated_at'>>(
    db,
    sql`SELECT ${counted('role', 'accounts')} AS accounts, ${counted('status', 'maisons')} AS maisons,
      ${counted('status', 'offres')} AS offres,
      ${counted('status', 'candidature_tallies', 'sum(count)')} AS candidatures,
      (SELECT count(*) FROM (${PENDING}) p) AS pending`,
  );
  if (!row) throw new Error('a statement without a table returns a row');
  return { ...row, generated_at: now.toISOString() };
}

export async function readAdminStatsDetailed(
  db: Database,
  now: Date,
): Promise<z.input<typeof AdminStatsDetailed>> {
  const on = (table: string, column: string) =>
    sql.raw(`(SELECT count(*) FROM platform.${table} r
      WHERE r.${column} >= d AT TIME ZONE 'Europe/Paris'
        AND r.${column} < (d + interval '1 day') AT TIME ZONE 'Europe/Paris')`);
  const days = await select<z.input<typeof AdminStatsDetailed>['days'][number]>(
    db,
    sql`SELECT to_char(d, 'YYYY-MM-DD') AS day, ${on('accounts', 'created_at')} AS accounts,
      ${on('offres', 'date')} AS offres, ${on('candidatures', 'date')} AS candidatures
      FROM date_trunc('day', ${now}::timestamptz AT TIME ZONE 'Europe/Paris') AS today,
        generate_series(today - interval '29 days', today, interval '1 day') AS d ORDER BY d`,
  );
  return { days, generated_at: now.toISOString() };
}

const MAIL_ORDER = {
  date: sql`l.date`,
  modified: sql`coalesce(l.sent_at, l.date)`,
  title: sql`l.subject`,
  id: sql`l.id`,
};

export async function listMailLog(
  db: Database,
  { status, ...query }: ListQuery,
): Promise<{ rows: MailEntry[]; total: number }> {
  const conditions = [];
  if (status) conditions.push(sql`l.status = ANY(${sql.param(status.split(','))}::text[])`);
  if (query.include) conditions.push(sql`l.id = ANY(${sql.param(query.include)}::bigint[])`);
  if (query.s)
    conditions.push(sql`strpos(platform.fold(l.recipient || ' ' || l.subject), ${fold(query.s)}) > 0`);
  const after = query['filter[modified_after]'];
  if (after) conditions.push(sql`coalesce(l.sent_at, l.date) > ${new Date(after)}::timestamptz`);
  const from = sql`FROM platform.mail_log l WHERE ${toWhere(conditions)}`;
  const columns = sql`l.id, l.recipient, l.template, l.subject, l.status, l.date, l.sent_at,
    l.attempts, l.next_attempt_at, l.error`;
  const [rows, totals] = await Promise.all([
    select<Record<string, unknown>>(
      db,
      sql`SELECT ${columns} ${from} ORDER BY ${toOrder(MAIL_ORDER, query)} ${toLimit(query)}`,
    ),
    select<{ total: number }>(db, sql`SELECT count(*) AS total ${from}`),
  ]);
  return { rows: rows.map((row) => toWire<MailEntry>(row)), total: totals[0]?.total ?? 0 };
}

/** One statement for any number of accounts. Returns how many were notified. */
export async function broadcast(
  db: Database,
  { title, body, role }: z.output<typeof Broadcast>,
  now: Date,
): Promise<number> {
  const [row] = await select<{ notified: number }>(
    db,
    sql`SELECT cardinality(ids) AS notified,
        platform.notify(ids, 'broadcast', 'broadcast', ${title}, ${body}, ${body}, '{}', ${now}::timestamptz)
      FROM (SELECT ARRAY(SELECT a.id FROM platform.accounts a WHERE a.suspended_at IS NULL
        AND (${role ?? null}::text IS NULL OR a.role = ${role ?? null}::text) ORDER BY a.id) AS ids) everybody`,
  );
  return row?.notified ?? 0;
}

/**
 * How long finished mails, deliveries and runs are kept: enough to investigate, no longer, since mails name
 * people.
 */
const LOGS_KEPT = '90 days';

/** Deletes what is past its retention and returns the number of rows. */
export async function purge(db: Database, now: Date): Promise<number> {
  const expired = (table: string, column: string, age = '0 seconds') =>
    sql`DELETE FROM ${sql.raw(`platform.${table}`)}
      WHERE ${sql.raw(column)} < ${now}::timestamptz - ${age}::interval RETURNING 1`;
  const [row] = await select<{ removed: number }>(
    db,
    sql`WITH a AS (${expired('sessions', 'expires_at')}), b AS (${expired('revoked_tokens', 'expires_at')}),
      c AS (${expired('autologin_tokens', 'expires_at')}), i AS (${expired('password_links', 'expires_at')}),
      j AS (${expired('lent_tokens', 'expires_at')}), d AS (${expired('view_marks', 'seen_at', '1 day')}),
      e AS (DELETE FROM platform.rate_windows WHERE hour_start < ${now.getTime() - HOUR_MS} RETURNING 1),
      f AS (DELETE FROM platform.webhook_deliveries WHERE status <> 'waiting'
        AND date < ${now}::timestamptz - ${LOGS_KEPT}::interval RETURNING 1),
      g AS (DELETE FROM platform.mail_log WHERE status <> 'queued'
        AND date < ${now}::timestamptz - ${LOGS_KEPT}::interval RETURNING 1),
      h AS (DELETE FROM platform.feed_runs WHERE status <> 'queued'
        AND date < ${now}::timestamptz - ${LOGS_KEPT}::interval RETURNING 1)
      SELECT (SELECT count(*) FROM a) + (SELECT count(*) FROM b) + (SELECT count(*) FROM c)
        + (SELECT count(*) FROM d) + (SELECT count(*) FROM e) + (SELECT count(*) FROM f)
        + (SELECT count(*) FROM g) + (SELECT count(*) FROM h) + (SELECT count(*) FROM i) + (SELECT count(*) FROM j) AS removed`,
  );
  return row?.removed ?? 0;
}
