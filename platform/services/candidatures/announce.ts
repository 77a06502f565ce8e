import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/pool.ts';
import { audienceOf, type News, notifyAccounts } from '../notifications/notify.ts';
import { toDeliveries } from '../webhooks/publish.ts';

type Arrival = { candidatureId: number; offreId: number; maisonId: number; title: string };

/** Names the offer, not the person: mail and push only say that there is an application. */
const toNews = ({ candidatureId, offreId, title }: Arrival): News => ({
  kind: 'candidature_received',
  title,
  data: { candidature_id: candidatureId, offre_id: offreId },
});

/**
 * Notifies the members of the establishment, its group and the webhooks of a new application, in its
 * transaction.
 */
export async function announceCandidature(tx: Transaction, arrival: Arrival, now: Date): Promise<void> {
  const { candidatureId, offreId, maisonId } = arrival;
  const source = sql`(SELECT ${candidatureId}::bigint AS id, ${offreId}::bigint AS offre_id,
    ${maisonId}::bigint AS maison_id) c`;
  const data = sql`jsonb_build_object('id', c.id, 'offre_id', c.offre_id, 'maison_id', c.maison_id)`;
  await tx.execute(toDeliveries('candidature.created', now, { source, data }));
  await notifyAccounts(tx, await audienceOf(tx, maisonId), toNews(arrival), now);
}
