import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from './database.ts';
import { type IntentState, intents } from './schema/intents.ts';
import { appendTrail, type TrailEntry } from './trail.ts';

export type Intent = {
  readonly operationId: string;
  readonly personId: number;
  readonly scopeKey: string;
  readonly operation: string;
  readonly inputHash: string;
};

export type Claim =
  /** Ours to run; nobody else will. */
  | { readonly kind: 'run' }
  | { readonly kind: 'settled'; readonly result: unknown }
  /** Another request runs it at this moment. */
  | { readonly kind: 'running' }
  /** Sent, and its outcome was never learnt. `since` is when it was sent. */
  | { readonly kind: 'unknown'; readonly since: Date }
  /** The same id was used for something else. */
  | { readonly kind: 'mismatch' };

/** A request that has not settled its intent for so long is dead: the longest write takes a third of it. */
const ABANDONED_MS = 30_000;

/** Takes an operation in hand, or tells what became of it. Exactly one of any number of callers gets `run`. */
export async function claimIntent(db: Database, intent: Intent, now: Date): Promise<Claim> {
  const inserted = await db
    .insert(intents)
    .values({ ...intent, state: 'running', createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: intents.operationId });
  if (inserted.length === 1) return { kind: 'run' };
  const [row] = await db.select().from(intents).where(eq(intents.operationId, intent.operationId));
  if (!row) return { kind: 'running' };
  const same =
    row.personId === intent.personId &&
    row.scopeKey === intent.scopeKey &&
    row.operation === intent.operation &&
    row.inputHash === intent.inputHash;
  if (!same) return { kind: 'mismatch' };
  if (row.state === 'done') return { kind: 'settled', result: row.result };
  if (row.state === 'unknown') return { kind: 'unknown', since: row.updatedAt };
  if (row.state === 'failed') {
    return (await change(db, row, 'running', now)) ? { kind: 'run' } : { kind: 'running' };
  }
  const abandoned = now.getTime() - row.updatedAt.getTime() > ABANDONED_MS;
  if (!abandoned) return { kind: 'running' };
  await change(db, row, 'unknown', row.updatedAt);
  return { kind: 'unknown', since: row.updatedAt };
}

/** Takes an operation of unknown outcome in hand again; false when another request was faster. */
export async function reclaimIntent(db: Database, operationId: string, now: Date): Promise<boolean> {
  const [row] = await db.select().from(intents).where(eq(intents.operationId, operationId));
  return row?.state === 'unknown' && (await change(db, row, 'running', now));
}

/** Compare-and-set on state and time: of two requests that saw the same row one wins. */
async function change(
  db: Database,
  seen: typeof intents.$inferSelect,
  state: IntentState,
  at: Date,
): Promise<boolean> {
  const changed = await db
    .update(intents)
    .set({ state, updatedAt: at, attempts: state === 'running' ? seen.attempts + 1 : seen.attempts })
    .where(
      and(
        eq(intents.operationId, seen.operationId),
        eq(intents.state, seen.state),
        eq(intents.attempts, seen.attempts),
      ),
    )
    .returning({ id: intents.operationId });
  return changed.length === 1;
}

/** Writes down the outcome, with its trail in the same transaction: no change is without its entry. */
export async function settleIntent(
  db: Database,
  operationId: string,
  outcome: { readonly state: Exclude<IntentState, 'running'>; readonly result: unknown },
  entry: TrailEntry | null,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const settled = await tx
      .update(intents)
      .set({ ...outcome, updatedAt: now })
      .where(and(eq(intents.operationId, operationId), inArray(intents.state, ['running', 'unknown'])))
      .returning({ id: intents.operationId });
    if (settled.length === 1 && entry) await appendTrail(tx, entry);
  });
}

/** Results may quote a candidate: they are not kept longer than a day. */
export async function purgeIntents(db: Database, now: Date): Promise<void> {
  await db.delete(intents).where(lt(intents.updatedAt, new Date(now.getTime() - 24 * 3_600_000)));
}
