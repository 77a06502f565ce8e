import { and, asc, count, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { type IntentState, intents } from './schema/intents.ts';
import { appendTrail, type TrailEntry } from './trail.ts';

export type Intent = {
  readonly operationId: string;
  readonly personId: number;
  readonly scopeKey: string;
  readonly operation: string;
  readonly inputHash: string;
  /** JSON of what was asked for. */
  readonly input: string;
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

/** An instance that has not said so long that it is alive is dead, and what it had in hand is anybody's. */
const LEASE_MS = 10_000;
/** An operation that is looked up is left alone by others so long: longer than one reading of the platform. */
const LOOKUP_MS = 20_000;

const OPEN: IntentState[] = ['running', 'unknown'];

/** Takes an operation in hand, or tells what became of it. Exactly one of any number of callers gets `run`. */
export async function claimIntent(db: Database, intent: Intent, owner: string, now: Date): Promise<Claim> {
  const dueAt = new Date(now.getTime() + LEASE_MS);
  const inserted = await db
    .insert(intents)
    .values({ ...intent, state: 'running', owner, dueAt, createdAt: now, updatedAt: now })
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
    const again = { state: 'running', input: intent.input, owner, dueAt, updatedAt: now } as const;
    return (await change(db, row, again)) ? { kind: 'run' } : { kind: 'running' };
  }
  const abandoned = row.dueAt === null || row.dueAt < now;
  if (!abandoned) return { kind: 'running' };
  await change(db, row, { state: 'unknown' });
  return { kind: 'unknown', since: row.updatedAt };
}

/** Takes an operation of unknown outcome in hand again; false when another request was faster. */
export async function reclaimIntent(
  db: Database,
  operationId: string,
  owner: string,
  now: Date,
): Promise<boolean> {
  const [row] = await db.select().from(intents).where(eq(intents.operationId, operationId));
  const dueAt = new Date(now.getTime() + LEASE_MS);
  return row?.state === 'unknown' && change(db, row, { state: 'running', owner, dueAt, updatedAt: now });
}

/** Says that this instance is alive: what it runs stays its own. */
export async function prolongIntents(db: Database, owner: string, now: Date): Promise<void> {
  await db
    .update(intents)
    .set({ dueAt: new Date(now.getTime() + LEASE_MS) })
    .where(and(eq(intents.owner, owner), eq(intents.state, 'running')));
}

export type OverdueIntent = {
  readonly operationId: string;
  readonly personId: number;
  readonly scopeKey: string;
  readonly operation: string;
  readonly input: string | null;
  /** When it was sent. */
  readonly since: Date;
};

/** Claims operations whose outcome is to be looked up: lost answers, and what dead instances left behind. */
export async function claimOverdue(
  db: Database,
  owner: string,
  now: Date,
  limit: number,
): Promise<readonly OverdueIntent[]> {
  const overdue = db
    .select({ id: intents.operationId })
    .from(intents)
    .where(and(inArray(intents.state, OPEN), lte(intents.dueAt, now)))
    .orderBy(asc(intents.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(intents)
    .set({ state: 'unknown', owner, dueAt: new Date(now.getTime() + LOOKUP_MS) })
    .where(inArray(intents.operationId, overdue))
    .returning({
      operationId: intents.operationId,
      personId: intents.personId,
      scopeKey: intents.scopeKey,
      operation: intents.operation,
      input: intents.input,
      since: intents.updatedAt,
    });
}

/** When an operation of unknown outcome is looked up next. */
export async function postponeIntent(db: Database, operationId: string, dueAt: Date): Promise<void> {
  await db
    .update(intents)
    .set({ dueAt })
    .where(and(eq(intents.operationId, operationId), eq(intents.state, 'unknown')));
}

/** How many writes of a person in a scope are of unknown outcome. */
export async function countUnknown(db: Database, personId: number, scopeKey: string): Promise<number> {
  const [found] = await db
    .select({ n: count() })
    .from(intents)
    .where(and(eq(intents.personId, personId), eq(intents.scopeKey, scopeKey), eq(intents.state, 'unknown')));
  return found?.n ?? 0;
}

/** Compare-and-set on state and attempts: of two requests that saw the same row one wins. */
async function change(
  db: Database,
  seen: typeof intents.$inferSelect,
  to: Partial<typeof intents.$inferInsert> & { readonly state: IntentState },
): Promise<boolean> {
  const changed = await db
    .update(intents)
    .set({ ...to, ...(to.state === 'running' ? { attempts: sql`${intents.attempts} + 1` } : {}) })
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

/** Notes that the answer of a write that was sent at `sentAt` is lost, and when it is looked up. */
export async function loseIntent(
  db: Database,
  operationId: string,
  sentAt: Date,
  dueAt: Date,
): Promise<void> {
  await db
    .update(intents)
    .set({ state: 'unknown', updatedAt: sentAt, dueAt })
    .where(and(eq(intents.operationId, operationId), inArray(intents.state, OPEN)));
}

/** Writes down the outcome, with its trail in the same transaction: no change is without its entry. */
export async function settleIntent(
  db: Database,
  operationId: string,
  outcome: { readonly state: 'done' | 'failed'; readonly result: unknown },
  entry: TrailEntry | null,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const settled = await tx
      .update(intents)
      .set({ ...outcome, input: null, owner: null, dueAt: null, updatedAt: now })
      .where(and(eq(intents.operationId, operationId), inArray(intents.state, OPEN)))
      .returning({ id: intents.operationId });
    if (settled.length === 1 && entry) await appendTrail(tx, entry);
  });
}

/** Results may quote a candidate: they are not kept longer than a day. */
export async function purgeIntents(db: Database, now: Date): Promise<void> {
  await db.delete(intents).where(lt(intents.updatedAt, new Date(now.getTime() - 24 * 3_600_000)));
}
