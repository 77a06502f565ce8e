import { and, eq, lt, lte, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#contract/durations.ts';
import type { Database, Runner } from './database.ts';
import { visits } from './schema/visits.ts';

/** Somebody in a scope. */
export type Visitor = { readonly scopeKey: string; readonly personId: number };

/** The pause between two visits. */
const PAUSE_MS = 240 * MINUTE_MS;
/** The shortest interval between two writes. */
const EXACT_MS = 5 * MINUTE_MS;
/** After so long without a visit, the next one counts as the first. */
const KEPT_MS = 180 * 24 * 60 * MINUTE_MS;

/** Records that somebody opens a page of a scope. */
export async function keepVisit(db: Database, visitor: Visitor, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const pause = sql`${before(PAUSE_MS).toISOString()}::timestamptz`;
  await db
    .insert(visits)
    .values({ ...visitor, seenAt: now })
    .onConflictDoUpdate({
      target: [visits.scopeKey, visits.personId],
      set: {
        seenAt: now,
        previousEnd: sql`case when ${visits.seenAt} <= ${pause} then ${visits.seenAt} else ${visits.previousEnd} end`,
      },
      setWhere: lte(visits.seenAt, before(EXACT_MS)),
    });
}

/** When somebody’s last visit of a scope ended; null in the first. */
export async function findLastVisit(db: Runner, { scopeKey, personId }: Visitor): Promise<Date | null> {
  const [row] = await db
    .select({ end: visits.previousEnd })
    .from(visits)
    .where(and(eq(visits.scopeKey, scopeKey), eq(visits.personId, personId)));
  return row?.end ?? null;
}

export async function purgeVisits(db: Database, now: Date): Promise<void> {
  await db.delete(visits).where(lt(visits.seenAt, new Date(now.getTime() - KEPT_MS)));
}
