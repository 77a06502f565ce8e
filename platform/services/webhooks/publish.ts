import { type SQL, sql } from 'drizzle-orm';
import type { WebhookEvent } from '#contract/admin-operations.ts';
import type { Database, Transaction } from '#platform/db/pool.ts';

/**
 * SQL that inserts a delivery for every webhook subscribed to the event. `source` is a FROM item that
 * yields no or one row, `data` a JSON expression over it: ids and statuses only, never people. Deliveries are
 * sent after the commit.
 */
export function toDeliveries(
  event: WebhookEvent,
  now: Date,
  { source, data }: { source: SQL; data: SQL },
): SQL {
  const timestamp = now.toISOString();
  return sql`INSERT INTO platform.webhook_deliveries (webhook_id, event_id, event, payload, status, next_attempt_at, date)
    SELECT w.id, 'evt_' || replace(gen_random_uuid()::text, '-', ''), ${event},
      jsonb_build_object('type', ${event}::text, 'timestamp', ${timestamp}::text, 'data', ${data}),
      'waiting', ${timestamp}::timestamptz, ${timestamp}::timestamptz
    FROM ${source} CROSS JOIN platform.webhooks w WHERE w.active AND ${event} = ANY(w.events)`;
}

/** Publishes a change of an offer, in its transaction. */
export async function publishOffre(
  tx: Database | Transaction,
  event: 'offre.created' | 'offre.updated' | 'offre.deleted',
  offre: { id: number; maisonId: number },
  now: Date,
): Promise<void> {
  const source = sql`(SELECT ${offre.id}::bigint AS id, ${offre.maisonId}::bigint AS maison_id) o`;
  const data = sql`jsonb_build_object('id', o.id, 'maison_id', o.maison_id)`;
  await tx.execute(toDeliveries(event, now, { source, data }));
}
