import { and, eq, gte, inArray, lt, lte } from 'drizzle-orm';
import type { Offer } from '#lib/engines/platform-client/resources/offer-model.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import type { Transaction } from '#lib/engines/store/database.ts';
import { toOfferColumns } from '../rows/offer-columns.ts';
import { offerRemovals, offers } from '../schema/offers.ts';
import { isNewer, replaceAllBut } from './newer.ts';
import { renameOffer } from './rename.ts';

/**
 * Writes what was read of the platform, the newest version wins; applications follow a new title. Returns how many rows
 * changed.
 */
export async function upsertOffers(
  tx: Transaction,
  scope: ScopeKey,
  records: readonly Offer[],
  readAt: Date,
): Promise<number> {
  const removed = await removedSince(tx, scope, readAt);
  const once = [...new Map(records.map((record) => [record.id, record])).values()].filter(
    (record) => !removed.has(record.id),
  );
  if (once.length === 0) return 0;
  const before = await tx
    .select({ id: offers.id, title: offers.title })
    .from(offers)
    .where(
      and(
        eq(offers.scope, scope),
        inArray(
          offers.id,
          once.map((record) => record.id),
        ),
      ),
    );
  const written = await tx
    .insert(offers)
    .values(once.map((record) => toOfferColumns(scope, record, readAt)))
    .onConflictDoUpdate({
      target: [offers.scope, offers.id],
      set: replaceAllBut(offers, ['scope', 'id']),
      setWhere: isNewer(offers),
    })
    .returning({ id: offers.id, title: offers.title });
  const titles = new Map(before.map((row) => [row.id, row.title]));
  for (const row of written) {
    const title = titles.get(row.id);
    if (title !== undefined && title !== row.title) await renameOffer(tx, scope, row.id, row.title);
  }
  return written.length;
}

async function removedSince(tx: Transaction, scope: ScopeKey, at: Date): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ id: offerRemovals.id })
    .from(offerRemovals)
    .where(and(eq(offerRemovals.scope, scope), gte(offerRemovals.removedAt, at)));
  return new Set(rows.map((row) => row.id));
}

const REMEMBERED_MS = 10 * 60_000;

/** Removes an offer that a person deleted, and rejects what was read before. */
export async function removeDeletedOffer(
  tx: Transaction,
  scope: ScopeKey,
  id: number,
  now: Date,
): Promise<number> {
  const old = new Date(now.getTime() - REMEMBERED_MS);
  await tx.delete(offerRemovals).where(and(eq(offerRemovals.scope, scope), lt(offerRemovals.removedAt, old)));
  await tx
    .insert(offerRemovals)
    .values({ scope, id, removedAt: now })
    .onConflictDoUpdate({
      target: [offerRemovals.scope, offerRemovals.id],
      set: { removedAt: now },
    });
  return removeOffers(tx, scope, [id], now);
}

/** Removes what the platform no longer shows, unless it arrived after that was seen. */
export async function removeOffers(
  tx: Transaction,
  scope: ScopeKey,
  ids: readonly number[],
  seenMissingAt: Date,
): Promise<number> {
  if (ids.length === 0) return 0;
  const gone = await tx
    .delete(offers)
    .where(and(eq(offers.scope, scope), inArray(offers.id, [...ids]), lte(offers.readAt, seenMissingAt)))
    .returning({ id: offers.id });
  return gone.length;
}
