import { and, eq, gt } from 'drizzle-orm';
import { HOUR_MS } from '#contract/durations.ts';
import type { Database } from '#lib/engines/store/database.ts';
import { batchVerdicts } from '#lib/engines/store/schema/bulk-requests.ts';

/**
 * What was learnt about batches by trying. `works`. `notAllowed`: the platform has no batches, or not of this
 * operation. `blocked`: something in between refuses them. `timesOut`: their answers are lost. `limitedInside`: items
 * are refused for a rate limit within a batch for which we had counted room. With all but the first, commands go one by
 * one until batches are tried again.
 */
export type BatchVerdict = 'works' | 'notAllowed' | 'blocked' | 'timesOut' | 'limitedInside';

const HOLDS_MS: Readonly<Record<BatchVerdict, number>> = {
  works: 7 * 24 * HOUR_MS,
  notAllowed: 24 * HOUR_MS,
  blocked: 24 * HOUR_MS,
  timesOut: HOUR_MS,
  limitedInside: HOUR_MS,
};

/** The account and the kind of command. */
type Key = { readonly account: string; readonly kind: string };

/** Null while nothing is known: a small batch is tried then. */
export async function findVerdict(
  db: Database,
  { account, kind }: Key,
  now: Date,
): Promise<BatchVerdict | null> {
  const [row] = await db
    .select({ verdict: batchVerdicts.verdict })
    .from(batchVerdicts)
    .where(
      and(eq(batchVerdicts.account, account), eq(batchVerdicts.kind, kind), gt(batchVerdicts.until, now)),
    );
  return (row?.verdict as BatchVerdict | undefined) ?? null;
}

export async function storeVerdict(
  db: Database,
  { account, kind, verdict }: Key & { readonly verdict: BatchVerdict },
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + HOLDS_MS[verdict]);
  await db
    .insert(batchVerdicts)
    .values({ account, kind, verdict, until })
    .onConflictDoUpdate({
      target: [batchVerdicts.account, batchVerdicts.kind],
      set: { verdict, until },
    });
}
