import { sql } from 'drizzle-orm';
import type { NotificationKind } from '#contract/notification.ts';
import type { Database, Transaction } from '#platform/db/pool.ts';

export type News = {
  kind: NotificationKind;
  /** Of the mail; defaults to the kind's own. */
  template?: string;
  title: string;
  body?: string;
  /** The `{{detail}}` of the mail's template; defaults to the body. */
  words?: string;
  data: Record<string, number | string | null>;
};

/**
 * Notifies accounts in the transaction that causes it: in their list, by mail and by push as they prefer. The
 * SQL function `notify` holds the rules.
 */
export async function notifyAccounts(
  tx: Database | Transaction,
  accountIds: readonly number[],
  { kind, template = kind, title, body = '', words = body, data }: News,
  now: Date,
): Promise<void> {
  if (accountIds.length === 0) return;
  await tx.execute(sql`SELECT platform.notify(${sql.param([...accountIds])}::bigint[], ${kind}, ${template}, ${title},
    ${body}, ${words}, ${JSON.stringify(data)}::jsonb, ${now}::timestamptz)`);
}

/** The accounts notified of an establishment's events: its members, and its group's. */
export async function audienceOf(db: Database | Transaction, maisonId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM unnest(platform.audience_of(${maisonId})) AS id`,
  );
  return rows.map(({ id }) => Number(id));
}

/** The accounts of the talents that follow an establishment. */
export async function followersOf(db: Database | Transaction, maisonId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT t.account_id AS id FROM platform.establishment_follows f
      JOIN platform.talents t ON t.id = f.talent_id JOIN platform.accounts a ON a.id = t.account_id
      WHERE f.maison_id = ${maisonId} AND a.suspended_at IS NULL`,
  );
  return rows.map(({ id }) => Number(id));
}
