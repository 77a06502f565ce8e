import { eq, sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { DAY_MS } from '#contract/durations.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/db/pool.ts';
import { webhookDeliveries, webhooks } from '#platform/db/schema/operations.ts';
import type { Outside } from '#platform/outside/outside.ts';

type Tools = { db: Database; clock: Clock; outside: Outside };

const DEADLINE_MS = 10_000;
/** Seconds to wait after each failed attempt (the schedule of Standard Webhooks), three days in total. */
const RETRY_SECONDS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
/** A webhook whose deliveries all failed for this long is disabled. */
const FAILING_FOR_MS = 5 * DAY_MS;
/** Upper bound of a receiver's `Retry-After`. */
const LONGEST_WAIT_S = 86_400;
const SLOW_DOWN = new Set([429, 503]);

type Answer = { status: number | null; retryAfterS: number | null };

/**
 * Sends one delivery, signed after the Standard Webhooks convention, and stores the result. Returns when to
 * retry, null when done.
 */
export async function deliver({ db, clock, outside }: Tools, id: number): Promise<Date | null> {
  const [found] = await db
    .select()
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhookDeliveries.id, id));
  if (found?.webhook_deliveries.status !== 'waiting') return null;
  const { webhook_deliveries: delivery, webhooks: webhook } = found;
  if (delivery.nextAttemptAt && delivery.nextAttemptAt > clock()) return delivery.nextAttemptAt;
  // A test is sent even to a disabled webhook, so that the operator can check it.
  if (!webhook.active && delivery.event !== 'test.ping') return giveUp(db, id);
  const answer = await send(outside, webhook, delivery, clock());
  return db.transaction((tx) => record(tx, { delivery, webhook, answer, now: clock() }));
}

async function giveUp(db: Database, id: number): Promise<null> {
  const values = { status: 'given_up', nextAttemptAt: null } as const;
  await db.update(webhookDeliveries).set(values).where(eq(webhookDeliveries.id, id));
  return null;
}

type Target = Pick<typeof webhooks.$inferSelect, 'url' | 'secret' | 'previousSecret' | 'previousSecretUntil'>;
type Delivery = typeof webhookDeliveries.$inferSelect;

async function send(outside: Outside, target: Target, delivery: Delivery, now: Date): Promise<Answer> {
  const body = JSON.stringify(delivery.payload);
  const { previousSecret, previousSecretUntil } = target;
  const former = previousSecret && previousSecretUntil && previousSecretUntil > now ? [previousSecret] : [];
  const signatures = [target.secret, ...former].map((secret) =>
    new Webhook(secret).sign(delivery.eventId, now, body),
  );
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Perron-Webhooks/1',
    'webhook-id': delivery.eventId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
  try {
    const parcel = { method: 'POST', headers, body, deadlineMs: DEADLINE_MS } as const;
    const { statusCode, headers: answered, body: rest } = await outside.send(target.url, parcel);
    // The body of the answer is not read, so an endless one costs nothing.
    rest.on('error', () => undefined).destroy();
    const seconds = Number(answered['retry-after']);
    return { status: statusCode, retryAfterS: seconds > 0 ? Math.min(seconds, LONGEST_WAIT_S) : null };
  } catch {
    return { status: null, retryAfterS: null };
  }
}

type Attempt = { delivery: Delivery; webhook: typeof webhooks.$inferSelect; answer: Answer; now: Date };

async function record(tx: Transaction, { delivery, webhook, answer, now }: Attempt): Promise<Date | null> {
  const { status: responseStatus } = answer;
  const attempts = delivery.attempts + 1;
  const delivered = responseStatus !== null && responseStatus >= 200 && responseStatus < 300;
  const change = toWebhookChange({ webhook, delivered, responseStatus, now });
  if (change) await tx.update(webhooks).set(change).where(eq(webhooks.id, webhook.id));
  const off = change?.active === false;
  if (off) await notifyOperators(tx, webhook, { reason: change?.disabledReason ?? 'failing', now });
  const next =
    delivered || off || delivery.event === 'test.ping' ? null : toNextAttempt(attempts, answer, now);
  const failed = next ? 'waiting' : 'given_up';
  await tx
    .update(webhookDeliveries)
    .set({
      attempts,
      responseStatus,
      status: delivered ? 'delivered' : failed,
      deliveredAt: delivered ? now : null,
      nextAttemptAt: next,
    })
    .where(eq(webhookDeliveries.id, delivery.id));
  return next;
}

/** Receivers belong to partners, but only the operator would notice the failure. */
async function notifyOperators(
  tx: Transaction,
  { url }: Target,
  { reason, now }: { reason: keyof typeof REASONS; now: Date },
): Promise<void> {
  await tx.execute(sql`INSERT INTO platform.mail_log (recipient, template, subject, body, date)
    SELECT a.email, 'webhook_disabled', ${new URL(url).host}, ${REASONS[reason]}, ${now}::timestamptz
    FROM platform.accounts a WHERE a.role = 'operateur' AND a.suspended_at IS NULL`);
}

const REASONS = {
  gone: 'le destinataire n’en veut plus (410)',
  failing: 'aucun n’a réussi depuis cinq jours',
} as const;

function toNextAttempt(attempts: number, { status, retryAfterS }: Answer, now: Date): Date | null {
  const wait = RETRY_SECONDS[attempts - 1];
  if (wait === undefined) return null;
  const asked = status !== null && SLOW_DOWN.has(status) ? (retryAfterS ?? 0) : 0;
  return new Date(now.getTime() + Math.max(wait, asked) * 1000);
}

type Change = Partial<typeof webhooks.$inferInsert> | null;

/** The effect of an attempt on the webhook: working, failing, or to be disabled. */
function toWebhookChange({
  webhook,
  delivered,
  responseStatus,
  now,
}: {
  webhook: Attempt['webhook'];
  delivered: boolean;
  responseStatus: number | null;
  now: Date;
}): Change {
  if (delivered) return webhook.failingSince ? { failingSince: null } : null;
  if (responseStatus === 410) return { active: false, disabledReason: 'gone' };
  if (!webhook.failingSince) return { failingSince: now };
  const long = now.getTime() - webhook.failingSince.getTime() >= FAILING_FOR_MS;
  return long && webhook.active ? { active: false, disabledReason: 'failing' } : null;
}
