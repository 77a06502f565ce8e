import { sql } from 'drizzle-orm';
import {
  NOTIFICATION_KINDS,
  type NotificationPreferences,
  type NotificationPreferencesPatch,
} from '#contract/notification.ts';
import type { Database, Transaction } from '#platform/db/pool.ts';
import { notificationPreferences } from '#platform/db/schema/social.ts';

/** Defaults: no push, and mail as `mailed_by_default` says. */
const PREFERENCES = sql`SELECT (
    SELECT jsonb_object_agg(kind, jsonb_build_object('email', platform.mailed_by_default(kind, a.role), 'push', false))
    FROM unnest(${sql.param([...NOTIFICATION_KINDS])}::text[]) AS kind
  ) || coalesce(p.preferences, '{}') AS preferences
  FROM platform.accounts a LEFT JOIN platform.notification_preferences p ON p.account_id = a.id`;

export async function getPreferences(
  db: Database | Transaction,
  accountId: number,
): Promise<NotificationPreferences> {
  const { rows } = await db.execute<{ preferences: NotificationPreferences }>(
    sql`${PREFERENCES} WHERE a.id = ${accountId}`,
  );
  const [row] = rows;
  if (!row) throw new Error('the account of an admitted call is there');
  return row.preferences;
}

export async function updatePreferences(
  db: Database,
  accountId: number,
  patch: NotificationPreferencesPatch,
): Promise<NotificationPreferences> {
  return db.transaction(async (tx) => {
    await tx.insert(notificationPreferences).values({ accountId }).onConflictDoNothing();
    await tx.select().from(notificationPreferences).where(sql`account_id = ${accountId}`).for('update');
    const present = await getPreferences(tx, accountId);
    const preferences = Object.fromEntries(
      NOTIFICATION_KINDS.map((kind) => [kind, { ...present[kind], ...patch[kind] }]),
    ) as NotificationPreferences;
    await tx.update(notificationPreferences).set({ preferences }).where(sql`account_id = ${accountId}`);
    return preferences;
  });
}
