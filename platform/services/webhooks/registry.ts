import { randomBytes } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  Webhook,
  WebhookCreate,
  WebhookCreated,
  WebhookDelivery,
  WebhookPatch,
  WebhookPatched,
} from '#contract/admin-operations.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { ListQuery } from '#contract/wire.ts';
import type { PlatformConfig } from '#platform/config.ts';
import { type Database, select } from '#platform/db/pool.ts';
import { webhookDeliveries, webhooks } from '#platform/db/schema/operations.ts';
import { notFound } from '#platform/http/problem.ts';
import { requireReachable } from '#platform/outside/require-reachable.ts';
import { toWire } from '../collection.ts';
import { toLimit, toOrder, toWhere } from '../listing.ts';

type Row = typeof webhooks.$inferSelect;

/** The secret is returned once, when it is created. */
const toWebhook = (row: Row): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events as Webhook['events'],
  active: row.active,
  failing_since: row.failingSince?.toISOString() ?? null,
  disabled_reason: row.disabledReason,
  date: row.date.toISOString(),
});

const newSecret = () => `whsec_${randomBytes(24).toString('base64')}`;
/** How long the former secret signs after a rotation. */
const OVERLAP_MS = DAY_MS;

export type WebhookContext = { db: Database; config: PlatformConfig; now: Date };

export async function listWebhooks(db: Database): Promise<Webhook[]> {
  return (await db.select().from(webhooks).orderBy(desc(webhooks.date), webhooks.id)).map(toWebhook);
}

export async function requireWebhook(db: Database, id: string): Promise<Row> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  if (!row) throw notFound();
  return row;
}

export async function createWebhook(
  { db, config, now }: WebhookContext,
  input: z.output<typeof WebhookCreate>,
): Promise<z.input<typeof WebhookCreated>> {
  requireReachable('url', input.url, config);
  const secret = newSecret();
  const [row] = await db
    .insert(webhooks)
    .values({
      id: randomBytes(8).toString('hex'),
      url: input.url,
      secret,
      events: input.events,
      active: input.active ?? true,
      date: now,
    })
    .returning();
  if (!row) throw new Error('an insert returns its row');
  return { ...toWebhook(row), secret };
}

/** Returns `secret` when the patch asks for a new one. Throws 404 or 422. */
export async function updateWebhook(
  { db, config, now }: WebhookContext,
  id: string,
  patch: z.output<typeof WebhookPatch>,
): Promise<z.input<typeof WebhookPatched>> {
  const present = await requireWebhook(db, id);
  if (patch.url) requireReachable('url', patch.url, config);
  const changes = {
    url: patch.url ?? present.url,
    events: patch.events ?? present.events,
    ...(patch.active === undefined ? {} : { active: patch.active }),
    // Enabling it again resets its failures.
    ...(patch.active ? { failingSince: null, disabledReason: null } : {}),
    ...(patch.rotate_secret ? rotate(present, now) : {}),
  };
  await db.update(webhooks).set(changes).where(eq(webhooks.id, id));
  const webhook = toWebhook({ ...present, ...changes });
  return 'secret' in changes ? { ...webhook, secret: changes.secret } : webhook;
}

const rotate = (present: Row, now: Date) => ({
  secret: newSecret(),
  previousSecret: present.secret,
  previousSecretUntil: new Date(now.getTime() + OVERLAP_MS),
});

export async function deleteWebhook(db: Database, id: string): Promise<void> {
  const gone = await db.delete(webhooks).where(eq(webhooks.id, id)).returning({ id: webhooks.id });
  if (gone.length === 0) throw notFound();
}

const COLUMNS = sql`d.id, d.webhook_id, d.event_id, d.event, d.status, d.attempts, d.response_status,
  d.next_attempt_at, d.date, d.delivered_at`;
const ORDER = {
  date: sql`d.date`,
  modified: sql`coalesce(d.delivered_at, d.date)`,
  title: sql`d.event`,
  id: sql`d.id`,
};

export async function listDeliveries(
  db: Database,
  { status, ...query }: ListQuery,
): Promise<{ rows: WebhookDelivery[]; total: number }> {
  const conditions = [];
  if (status) conditions.push(sql`d.status = ANY(${sql.param(status.split(','))}::text[])`);
  if (query.include) conditions.push(sql`d.id = ANY(${sql.param(query.include)}::bigint[])`);
  if (query.s) conditions.push(sql`strpos(d.event, ${query.s.toLowerCase()}) > 0`);
  const after = query['filter[modified_after]'];
  if (after) conditions.push(sql`coalesce(d.delivered_at, d.date) > ${new Date(after)}::timestamptz`);
  const from = sql`FROM platform.webhook_deliveries d WHERE ${toWhere(conditions)}`;
  const [rows, totals] = await Promise.all([
    select<Record<string, unknown>>(
      db,
      sql`SELECT ${COLUMNS} ${from} ORDER BY ${toOrder(ORDER, query)} ${toLimit(query)}`,
    ),
    select<{ total: number }>(db, sql`SELECT count(*) AS total ${from}`),
  ]);
  return { rows: rows.map((row) => toWire<WebhookDelivery>(row)), total: totals[0]?.total ?? 0 };
}

/** Creates a delivery of `test.ping`, to be sent at once. */
export async function createPing(db: Database, webhookId: string, now: Date): Promise<number> {
  const payload = { type: 'test.ping', timestamp: now.toISOString(), data: {} };
  const [row] = await db
    .insert(webhookDeliveries)
    .values({
      webhookId,
      eventId: `evt_${randomBytes(12).toString('hex')}`,
      event: 'test.ping',
      payload,
      status: 'waiting',
      date: now,
    })
    .returning({ id: webhookDeliveries.id });
  if (!row) throw new Error('an insert returns its row');
  return row.id;
}

export async function requireDelivery(db: Database, id: number): Promise<WebhookDelivery> {
  const [row] = await select<Record<string, unknown>>(
    db,
    sql`SELECT ${COLUMNS} FROM platform.webhook_deliveries d WHERE d.id = ${id}`,
  );
  if (!row) throw notFound();
  return toWire<WebhookDelivery>(row);
}
