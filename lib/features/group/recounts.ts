import { and, count, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { applications as a } from '#lib/engines/mirror/schema/applications.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { database } from '#lib/engines/store/database.ts';

/** How many applications were received after an instant. */
export async function countReceivedAfter(key: ScopeKey, instant: Date, db = database()): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(a)
    .where(and(eq(a.scope, key), gt(a.receivedAt, instant)));
  return row?.n ?? 0;
}

/** How many moves are shown that the platform has not received yet. */
export async function countHeld(key: ScopeKey, db = database()): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(a)
    .where(and(eq(a.scope, key), isNotNull(a.heldBy)));
  return row?.n ?? 0;
}

/** The median time to a first answer over all answered applications, in hours; null without any. */
export async function medianAnswerHours(key: ScopeKey, db = database()): Promise<number | null> {
  const [row] = await db
    .select({
      hours: sql<number | null>`percentile_cont(0.5) within group (
        order by extract(epoch from ${a.answeredAt} - ${a.receivedAt})::float8 / 3600)`,
    })
    .from(a)
    .where(and(eq(a.scope, key), isNotNull(a.answeredAt)));
  return row?.hours ?? null;
}
