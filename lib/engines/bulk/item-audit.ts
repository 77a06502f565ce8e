import { eq } from 'drizzle-orm';
import { appendOutcomesOf } from '#lib/engines/store/audit-announced.ts';
import type { Transaction } from '#lib/engines/store/database.ts';
import { bulkItems, bulkRequests } from '#lib/engines/store/schema/bulk-requests.ts';
import { isOfGroup } from './author.ts';

/** Columns that are read of items that end together. */
export const ENDED = {
  recordId: bulkItems.recordId,
  establishmentId: bulkItems.establishmentId,
  sentAt: bulkItems.sentAt,
};
type EndedItem = Pick<typeof bulkItems.$inferSelect, keyof typeof ENDED>;

/** Records in the audit log of their scope how items ended, where a call was announced there. */
export async function endAnnounced(
  tx: Transaction,
  id: string,
  items: readonly EndedItem[],
  { outcome, at }: { readonly outcome: 'failed' | 'cancelled'; readonly at: Date },
): Promise<void> {
  if (items.length === 0) return;
  const [bulkRequest] = await tx
    .select({ scopeKey: bulkRequests.scopeKey })
    .from(bulkRequests)
    .where(eq(bulkRequests.id, id));
  if (!bulkRequest) return;
  for (const [establishment, ofEstablishment] of Map.groupBy(
    items,
    ({ establishmentId }) => establishmentId,
  )) {
    const key =
      establishment !== null && isOfGroup(bulkRequest.scopeKey)
        ? `maison:${establishment}`
        : bulkRequest.scopeKey;
    const outcomes = ofEstablishment.map(({ recordId, sentAt }): [number, string] => [
      recordId,
      sentAt ? 'unknown' : outcome,
    ]);
    await appendOutcomesOf(tx, key, id, { items: new Map(outcomes), at });
  }
}
