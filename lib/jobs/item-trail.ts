import { eq } from 'drizzle-orm';
import type { Transaction } from '#lib/store/database.ts';
import { jobItems, jobs } from '#lib/store/schema/jobs.ts';
import { appendOutcomesOf } from '#lib/store/trail-announced.ts';
import { isOfGroup } from './author.ts';

/** What is read of items that end together. */
export const ENDED = {
  recordId: jobItems.recordId,
  establishmentId: jobItems.establishmentId,
  sentAt: jobItems.sentAt,
};
type EndedItem = Pick<typeof jobItems.$inferSelect, keyof typeof ENDED>;

/** How items ended in the trail of their scope, where a call of theirs was announced there. */
export async function endAnnounced(
  tx: Transaction,
  id: string,
  items: readonly EndedItem[],
  { outcome, at }: { readonly outcome: 'failed' | 'cancelled'; readonly at: Date },
): Promise<void> {
  if (items.length === 0) return;
  const [job] = await tx.select({ scopeKey: jobs.scopeKey }).from(jobs).where(eq(jobs.id, id));
  if (!job) return;
  for (const [establishment, ofEstablishment] of Map.groupBy(
    items,
    ({ establishmentId }) => establishmentId,
  )) {
    const key = establishment !== null && isOfGroup(job.scopeKey) ? `maison:${establishment}` : job.scopeKey;
    const outcomes = ofEstablishment.map(({ recordId, sentAt }): [number, string] => [
      recordId,
      sentAt ? 'unknown' : outcome,
    ]);
    await appendOutcomesOf(tx, key, id, { items: new Map(outcomes), at });
  }
}
