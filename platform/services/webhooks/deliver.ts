import { eq, sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { type Database, select } from '#platform/db/pool.ts';
import { webhookDeliveries, webhooks } from '#platform/db/schema/operations.ts';

const TIMEOUT_MS = 10_000;
/** Seconds to wait after each failed attempt; after the last one the delivery is given up. */
const RETRY_SECONDS = [5, 60, 300, 1800, 7200, 43_200];

/** Sends one delivery, signed after the Standard Webhooks convention, and writes down how it went. */
export async function deliver(db: Database, deliveryId: number, now: Date): Promise<void> {
  const [found] = await db
    .select()
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhookDeliveries.id, deliveryId));
  if (!found) return;
  const { webhook_deliveries: delivery, webhooks: webhook } = found;
  const responseStatus = await send(webhook, delivery.eventId, delivery.payload, now);
  const attempts = delivery.attempts + 1;
  const delivered = responseStatus !== null && responseStatus >= 200 && responseStatus < 300;
  const wait = RETRY_SECONDS[attempts - 1];
  const next = wait === undefined ? null : new Date(now.getTime() + wait * 1000);
  const failed = next ? 'waiting' : 'given_up';
  await db
    .update(webhookDeliveries)
    .set({
      attempts,
      responseStatus,
      status: delivered ? 'delivered' : failed,
      deliveredAt: delivered ? now : null,
      nextAttemptAt: delivered ? null : next,
    })
    .where(eq(webhookDeliveries.id, deliveryId));
}

type Target = { url: string; secret: string };

/** Null when nobody answered. */
async function send({ url, secret }: Target, id: string, payload: object, now: Date): Promise<number | null> {
  const body = JSON.stringify(payload);
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  };
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}

/** Deliveries that are due; taking one puts it off, so that no other process takes it meanwhile. */
export async function takeDueDeliveries(db: Database, now: Date): Promise<number[]> {
  const later = new Date(now.getTime() + 2 * TIMEOUT_MS);
  const rows = await select<{ id: number }>(
    db,
    sql`UPDATE platform.webhook_deliveries SET next_attempt_at = ${later}::timestamptz
      WHERE id IN (SELECT d.id FROM platform.webhook_deliveries d
        WHERE d.status = 'waiting' AND d.next_attempt_at <= ${now}::timestamptz
        ORDER BY d.next_attempt_at LIMIT 20 FOR UPDATE SKIP LOCKED)
      RETURNING id`,
  );
  return rows.map((row) => row.id);
}
