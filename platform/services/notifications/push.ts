import { and, eq, sql } from 'drizzle-orm';
import webPush, { WebPushError } from 'web-push';
import type { PushSubscribe } from '#contract/notification.ts';
import { type Database, select } from '#platform/db/pool.ts';
import { pushSubscriptions } from '#platform/db/schema/social.ts';
import type { Outside } from '#platform/outside/outside.ts';
import { getPushKeys } from './push-keys.ts';

const DEADLINE_MS = 5000;
/** Answers of a push service for a browser that has unsubscribed. */
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

type Target = { id: number; endpoint: string; p256dh: string; auth: string; message: object };
/** `pushContact` is the operator's address, which push services require (RFC 8292). */
type Tools = { db: Database; outside: Outside; pushContact: string };

/**
 * Sends a notification to the browsers of its account, if it has opted in to push for its kind. Each is tried
 * once: a late message is useless, and the list of notifications holds it anyway.
 */
export async function pushNotification({ db, outside, pushContact }: Tools, id: number): Promise<null> {
  const targets = await select<Target>(
    db,
    sql`SELECT s.id, s.endpoint, s.p256dh, s.auth,
        jsonb_build_object('kind', n.kind, 'title', n.title, 'body', n.body, 'data', n.data) AS message
      FROM platform.notifications n
      JOIN platform.push_subscriptions s ON s.account_id = n.account_id
      JOIN platform.notification_preferences p ON p.account_id = n.account_id
      WHERE n.id = ${id} AND (p.preferences -> n.kind ->> 'push')::boolean`,
  );
  if (targets.length === 0) return null;
  const { publicKey, privateKey } = await getPushKeys(db);
  const vapidDetails = { subject: pushContact, publicKey, privateKey };
  await Promise.all(
    targets
      .filter(({ endpoint }) => !outside.refuses(endpoint))
      .map(({ endpoint, p256dh, auth, message, ...target }) =>
        webPush
          .sendNotification({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
            vapidDetails,
            timeout: DEADLINE_MS,
            agent: outside.agent,
          })
          .catch((error: unknown) => forgetIfGone(db, target.id, error)),
      ),
  );
  return null;
}

async function forgetIfGone(db: Database, id: number, error: unknown): Promise<void> {
  if (!(error instanceof WebPushError) || !GONE.has(error.statusCode)) return;
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}
