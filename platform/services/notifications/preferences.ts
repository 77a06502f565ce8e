import { sql } from 'drizzle-orm';
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationPreferences,
  type NotificationPreferencesPatch,
} from '#contract/notification.ts';
import { type Database, select } from '#platform/db/pool.ts';
import { notificationPreferences } from '#platform/db/schema/social.ts';

/** Until somebody says otherwise: mail for what asks for an answer, push for nothing. */
const DEFAULTS: NotificationPreferences = {
  candidature_received: { email: true, push: false },
  candidature_status: { email: true, push: false },
  offre_reviewed: { email: true, push: false },
  article_reviewed: { email: true, push: false },
  job_dating: { email: true, push: false },
  broadcast: { email: false, push: false },
};

type Stored = Partial<NotificationPreferences>;

export async function getPreferences(db: Database, accountId: number): Promise<NotificationPreferences> {
  const [row] = await select<{ preferences: Stored }>(
    db,
    sql`SELECT preferences FROM platform.notification_preferences WHERE account_id = ${accountId}`,
  );
  return { ...DEFAULTS, ...row?.preferences };
}

export async function updatePreferences(
  db: Database,
  accountId: number,
  patch: NotificationPreferencesPatch,
): Promise<NotificationPreferences> {
  return db.transaction(async (tx) => {
    await tx.insert(notificationPreferences).values({ accountId }).onConflictDoNothing();
    const [row] = await tx
      .select()
      .from(notificationPreferences)
      .where(sql`account_id = ${accountId}`)
      .for('update');
    const present = { ...DEFAULTS, ...(row?.preferences as Stored | undefined) };
    const preferences = Object.fromEntries(
      NOTIFICATION_KINDS.map((kind) => [kind, { ...present[kind], ...patch[kind] }]),
    ) as Record<NotificationKind, NotificationPreferences[NotificationKind]>;
    await tx.update(notificationPreferences).set({ preferences }).where(sql`account_id = ${accountId}`);
    return preferences;
  });
}
