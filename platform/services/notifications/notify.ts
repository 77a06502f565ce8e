import { inArray, sql } from 'drizzle-orm';
import type { NotificationKind } from '#contract/notification.ts';
import type { Database, Transaction } from '#platform/db/pool.ts';
import { accounts, members } from '#platform/db/schema/accounts.ts';
import { mailLog, notifications } from '#platform/db/schema/service.ts';

export type News = {
  kind: NotificationKind;
  title: string;
  body?: string;
  data: Record<string, number | string | null>;
};

/**
 * Tells accounts something, as part of the transaction that causes it: in their list, and by mail those who have not
 * said otherwise. Push messages leave after the commit: a trigger makes a job of each row that is wanted by push.
 */
export async function notifyAccounts(
  tx: Transaction,
  accountIds: readonly number[],
  news: News,
  now: Date,
): Promise<void> {
  if (accountIds.length === 0) return;
  await tx
    .insert(notifications)
    .values(accountIds.map((accountId) => ({ accountId, ...news, body: news.body ?? '', date: now })));
  const wantsMail = sql`NOT EXISTS (SELECT 1 FROM platform.notification_preferences p
    WHERE p.account_id = ${accounts.id} AND (p.preferences -> ${news.kind}::text ->> 'email')::boolean IS FALSE)`;
  const recipients = await tx
    .select({ email: accounts.email })
    .from(accounts)
    .where(sql`${inArray(accounts.id, [...accountIds])} AND ${wantsMail}`);
  if (recipients.length === 0 || news.kind === 'broadcast') return;
  await tx.insert(mailLog).values(
    recipients.map(({ email }) => ({
      recipient: email,
      template: news.kind,
      subject: news.title,
      body: news.body ?? '',
      date: now,
    })),
  );
}

/** The accounts of those who work for an establishment. */
export async function membersOf(db: Database | Transaction, maisonId: number): Promise<number[]> {
  const rows = await db
    .select({ id: members.accountId })
    .from(members)
    .where(sql`${members.maisonId} = ${maisonId}`);
  return rows.map(({ id }) => id);
}
