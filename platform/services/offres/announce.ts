import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/pool.ts';
import { maisons } from '#platform/db/schema/establishments.ts';
import { followersOf, notifyAccounts } from '../notifications/notify.ts';

/** Notifies the followers of an establishment of the first publication of an offer. */
export async function announceOffre(
  tx: Transaction,
  { id, maisonId, title }: { id: number; maisonId: number; title: string },
  now: Date,
): Promise<void> {
  const followers = await followersOf(tx, maisonId);
  if (followers.length === 0) return;
  const [maison] = await tx.select({ name: maisons.name }).from(maisons).where(eq(maisons.id, maisonId));
  const data = { offre_id: id, maison_id: maisonId };
  await notifyAccounts(
    tx,
    followers,
    { kind: 'offre_published', title, words: maison?.name ?? '', data },
    now,
  );
}
