import { and, eq, sql } from 'drizzle-orm';
import webPush, { WebPushError } from 'web-push';
import type { NotificationKind, PushSubscribe } from '#contract/notification.ts';
import { type Database, select } from '#platform/db/pool.ts';
import { pushSubscriptions } from '#platform/db/schema/social.ts';
import { getPushKeys } from './push-keys.ts';

/** Contact of the sender, which push services ask for (RFC 8292). */
const SUBJECT = 'mailto:push@platform.example';
const DEADLINE_MS = 5000;
/** A push service says so of a browser that has unsubscribed. */
const GONE = new Set([404, 410]);

export async function subscribePush(
  db: Database,
  accountId: number,
  input: PushSubscribe,
  now: Date,
): Promise<void> {
  const { endpoint, keys } = input;
  const row = { accountId, p256dh: keys.p256dh, auth: keys.auth, date: now };
  await db
    .insert(pushSubscriptions)
    .values({ endpoint, ...row })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row });
}

export async function unsubscribePush(db: Database, accountId: number, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.accountId, accountId)));
}

type Target = { id: number; endpoint: string; p256dh: string; auth: string };
export type PushMessage = {
  kind: NotificationKind;
  title: string;
  data: Record<string, number | string | null>;
};

/**
 * Sends a message to the browsers of those accounts that want this kind by push. Nobody waits for it: a push service
 * that fails costs the message, never the call that caused it.
 */
export async function pushToAccounts(
  db: Database,
  accountIds: readonly number[],
  message: PushMessage,
): Promise<void> {
  const targets = await select<Target>(
    db,
    sql`SELECT s.id, s.endpoint, s.p256dh, s.auth FROM platform.push_subscriptions s
      JOIN platform.notification_preferences p ON p.account_id = s.account_id
      WHERE s.account_id = ANY(${sql.param([...accountIds])}::bigint[])
        AND (p.preferences -> ${message.kind}::text ->> 'push')::boolean`,
  );
  if (targets.length === 0) return;
  const { publicKey, privateKey } = await getPushKeys(db);
  const vapidDetails = { subject: SUBJECT, publicKey, privateKey };
  await Promise.allSettled(
    targets.map(({ id, endpoint, p256dh, auth }) =>
      webPush
        .sendNotification({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
          vapidDetails,
          timeout: DEADLINE_MS,
        })
        .catch((error: unknown) => forgetIfGone(db, id, error)),
    ),
  );
}

async function forgetIfGone(db: Database, id: number, error: unknown): Promise<void> {
  if (!(error instanceof WebPushError) || !GONE.has(error.statusCode)) return;
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}
