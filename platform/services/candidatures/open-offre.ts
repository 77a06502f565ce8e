import { eq } from 'drizzle-orm';
import { dayIn } from '#contract/day.ts';
import { zoneOf } from '#contract/time-zones.ts';
import type { Transaction } from '#platform/db/pool.ts';
import { maisons } from '#platform/db/schema/establishments.ts';
import { offres } from '#platform/db/schema/offres.ts';
import { invalid } from '#platform/http/problem.ts';

/**
 * The offer, locked until the transaction ends, and today's date at its establishment. Throws 422 when it accepts no
 * applications.
 */
export async function requireOpenOffre(
  tx: Transaction,
  id: number,
  now: Date,
  lock: 'share' | 'update' = 'share',
) {
  const [offre] = await tx.select().from(offres).where(eq(offres.id, id)).for(lock);
  const [maison] = offre
    ? await tx
        .select({ status: maisons.status, postcode: maisons.postcode })
        .from(maisons)
        .where(eq(maisons.id, offre.maisonId))
    : [];
  const today = dayIn(zoneOf(maison?.postcode ?? null), now);
  const suspended = maison?.status === 'suspended';
  const open = offre?.status === 'published' && !suspended && (!offre.expiresOn || offre.expiresOn >= today);
  if (!offre || !open) throw invalid({ offre_id: 'takes no applications' });
  return { ...offre, today };
}
