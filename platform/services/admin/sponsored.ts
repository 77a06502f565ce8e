import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { SponsoredCreate, SponsoredGlobal, SponsoredPatch } from '#contract/admin-operations.ts';
import { type Database, select } from '#platform/db/pool.ts';
import { advertisers } from '#platform/db/schema/accounts.ts';
import { sponsored } from '#platform/db/schema/commerce.ts';
import { maisons } from '#platform/db/schema/establishments.ts';
import { offres } from '#platform/db/schema/offres.ts';
import { conflict, invalid, notFound } from '#platform/http/problem.ts';
import { toColumnValues } from '../collection.ts';

const NAMES = { target_url: 'targetUrl', starts_on: 'startsOn', ends_on: 'endsOn' };

/** Returns the new item's id. Throws 422 for an invalid payer or offer. */
export async function createSponsored(
  db: Database,
  input: z.output<typeof SponsoredCreate>,
  now: Date,
): Promise<number> {
  await requirePayer(db, input);
  const [row] = await db
    .insert(sponsored)
    .values({
      title: input.title,
      maisonId: input.maison_id ?? null,
      advertiserId: input.advertiser_id ?? null,
      offreId: input.offre_id ?? null,
      targetUrl: input.target_url ?? null,
      startsOn: input.starts_on,
      endsOn: input.ends_on,
      status: 'active',
      date: now,
      modified: now,
    })
    .returning({ id: sponsored.id });
  if (!row) throw new Error('an insert returns its row');
  return row.id;
}

async function requirePayer(db: Database, input: z.output<typeof SponsoredCreate>): Promise<void> {
  const { maison_id, advertiser_id, offre_id } = input;
  const params: Record<string, string> = {};
  if ((maison_id === undefined) === (advertiser_id === undefined)) {
    params.maison_id = 'exactly one of maison_id and advertiser_id pays';
  }
  if (maison_id) {
    const [row] = await db.select({ id: maisons.id }).from(maisons).where(eq(maisons.id, maison_id));
    if (!row) params.maison_id = 'is no establishment';
  }
  if (advertiser_id) {
    const [row] = await db
      .select({ id: advertisers.id })
      .from(advertisers)
      .where(eq(advertisers.id, advertiser_id));
    if (!row) params.advertiser_id = 'is no advertiser';
  }
  if (offre_id) {
    const [row] = await db.select({ owner: offres.maisonId }).from(offres).where(eq(offres.id, offre_id));
    if (!row || row.owner !== maison_id) params.offre_id = 'is no offer of the establishment that pays';
  }
  if (input.ends_on < input.starts_on) params.ends_on = 'is before starts_on';
  if (Object.keys(params).length > 0) throw invalid(params);
}

/** Throws 404 or 422. */
export async function updateSponsored(
  db: Database,
  id: number,
  patch: z.output<typeof SponsoredPatch>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [present] = await tx.select().from(sponsored).where(eq(sponsored.id, id)).for('update');
    if (!present) throw notFound();
    if ((patch.ends_on ?? present.endsOn) < (patch.starts_on ?? present.startsOn)) {
      throw invalid({ ends_on: 'is before starts_on' });
    }
    await tx
      .update(sponsored)
      .set({ ...toColumnValues(patch, NAMES), modified: now })
      .where(eq(sponsored.id, id));
  });
}

/** Throws 404, or 409 when its status does not allow the change. */
export async function switchSponsored(
  db: Database,
  id: number,
  { from, to, now }: { from: 'active' | 'paused'; to: 'active' | 'paused'; now: Date },
): Promise<void> {
  const rows = await db
    .update(sponsored)
    .set({ status: to, modified: now })
    .where(and(eq(sponsored.id, id), eq(sponsored.status, from)))
    .returning({ id: sponsored.id });
  if (rows.length > 0) return;
  const [present] = await db.select().from(sponsored).where(eq(sponsored.id, id));
  if (!present) throw notFound();
  throw conflict('sponsored_state', `This place is ${present.status}.`);
}

export async function deleteSponsored(db: Database, id: number): Promise<void> {
  const gone = await db.delete(sponsored).where(eq(sponsored.id, id)).returning({ id: sponsored.id });
  if (gone.length === 0) throw notFound();
}

export async function readSponsoredGlobal(db: Database): Promise<z.input<typeof SponsoredGlobal>> {
  const [row] = await select<z.input<typeof SponsoredGlobal>>(
    db,
    sql`SELECT (SELECT coalesce(json_object_agg(status, n), '{}') FROM (
        SELECT status, count(*) AS n FROM platform.sponsored GROUP BY status) s) AS items,
      (SELECT coalesce(sum(impressions), 0)::bigint FROM platform.sponsored_days) AS impressions,
      (SELECT coalesce(sum(clicks), 0)::bigint FROM platform.sponsored_days) AS clicks`,
  );
  if (!row) throw new Error('a statement without a table returns a row');
  return row;
}
