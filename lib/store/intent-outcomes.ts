import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { type Attempt, OPEN_STATES } from './intents.ts';
import { intents } from './schema/intents.ts';
import { storable } from './storable.ts';
import { appendTrail, hasTrailEntry, type TrailEntry } from './trail.ts';

export type Outcome = {
  readonly state: 'done' | 'failed';
  readonly result: unknown;
  /** Heard from the platform by the attempt itself, or found out later by reading. */
  readonly knownBy: 'answer' | 'reading';
};

/** What counts of an operation from now on, whoever found it out. */
export type Standing =
  | { readonly kind: 'settled'; readonly result: unknown }
  /** An attempt is under way or looked up. */
  | { readonly kind: 'open' };

const ofAttempt = ({ operationId, number }: Attempt) =>
  and(eq(intents.operationId, operationId), eq(intents.attempts, number));

/**
 * Writes down the outcome of an attempt, with its trail in the same transaction: no change is without its entry.
 * What comes too late, because the attempt is settled or followed by another, changes nothing; except a change
 * that was heard of as an answer: it did happen, whatever others concluded while it was under way.
 */
export async function settleIntent(
  db: Database,
  attempt: Attempt,
  { state, result, knownBy }: Outcome,
  entry: TrailEntry | null,
  now: Date,
): Promise<Standing> {
  const settled = { state, result: storable(result), input: null, owner: null, dueAt: null, updatedAt: now };
  return db.transaction(async (tx) => {
    const inTime = await tx
      .update(intents)
      .set(settled)
      .where(and(ofAttempt(attempt), inArray(intents.state, OPEN_STATES)))
      .returning({ id: intents.operationId });
    if (inTime.length === 1) {
      if (entry) await appendTrail(tx, entry);
      return { kind: 'settled', result };
    }
    const isThis = eq(intents.operationId, attempt.operationId);
    const [row] = await tx.select().from(intents).where(isThis).for('update');
    if (entry && knownBy === 'answer') {
      // Who looked it up, or sent it again, may have written the same entry.
      if (!(await hasTrailEntry(tx, entry))) await appendTrail(tx, entry);
      const doneByAnother = row?.state === 'done' && row.attempts !== attempt.number;
      if (doneByAnother) return { kind: 'settled', result: row.result };
      await tx.update(intents).set(settled).where(isThis);
      return { kind: 'settled', result };
    }
    if (!row) return { kind: 'settled', result };
    return OPEN_STATES.includes(row.state) ? { kind: 'open' } : { kind: 'settled', result: row.result };
  });
}

/** Notes that the answer of an attempt that was sent at `since` is lost, and when it is looked up. */
export async function loseIntent(db: Database, attempt: Attempt, since: Date, dueAt: Date): Promise<void> {
  await db
    .update(intents)
    .set({ state: 'unknown', updatedAt: since, dueAt })
    .where(and(ofAttempt(attempt), inArray(intents.state, OPEN_STATES)));
}

/** Counts a failure of ours in an attempt without outcome; how many there are now, null when it has one. */
export async function countFailure(db: Database, attempt: Attempt): Promise<number | null> {
  const [counted] = await db
    .update(intents)
    .set({ failures: sql`${intents.failures} + 1` })
    .where(and(ofAttempt(attempt), inArray(intents.state, OPEN_STATES)))
    .returning({ failures: intents.failures });
  return counted?.failures ?? null;
}

/** When an attempt of unknown outcome is looked up next. */
export async function postponeIntent(db: Database, attempt: Attempt, dueAt: Date): Promise<void> {
  await db
    .update(intents)
    .set({ dueAt })
    .where(and(ofAttempt(attempt), eq(intents.state, 'unknown')));
}
