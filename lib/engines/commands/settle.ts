import { eq } from 'drizzle-orm';
import { DAY_MS } from '#contract/durations.ts';
import { storable } from '#lib/core/storable.ts';
import { type AuditEntry, appendAuditEntry, hasAuditEntry } from '#lib/engines/store/audit-log.ts';
import type { Database } from '#lib/engines/store/database.ts';
import { commands } from '#lib/engines/store/schema/commands.ts';
import { RELEASED } from './claim.ts';
import { type Attempt, isStill } from './store.ts';

/** The result of a handler may quote a candidate: it is kept for a day, for a second submit. */
export const KEPT_MS = DAY_MS;

export type RunOutcome = {
  /** `unknown`: the outcome cannot be found out. Only a failure may run again under the same key. */
  readonly outcome: 'done' | 'failed' | 'unknown';
  readonly result: unknown;
  /** Received from the platform by the attempt itself, or found out later by reading. */
  readonly knownBy: 'answer' | 'reading';
};

/** The result of a command that is valid from now on, whoever found it out. */
export type Verdict =
  | { readonly kind: 'settled'; readonly result: unknown }
  /** An attempt is under way or looked up. */
  | { readonly kind: 'open' };

/**
 * Stores the outcome of an attempt, with its audit row in the same transaction: no change is without one. A late
 * outcome, of an attempt that is settled or was followed by another, changes nothing; except a change that the platform
 * answered: it did happen, whatever others concluded meanwhile.
 */
export async function settleAttempt(
  db: Database,
  attempt: Attempt,
  { outcome, result, knownBy }: RunOutcome,
  entry: AuditEntry | null,
  now: Date,
): Promise<Verdict> {
  const settled = {
    state: 'settled',
    outcome,
    result: storable(result),
    input: null,
    ...RELEASED,
    settledAt: now,
    expiresAt: new Date(now.getTime() + KEPT_MS),
  } as const;
  return db.transaction(async (tx) => {
    const inTime = await tx
      .update(commands)
      .set(settled)
      .where(isStill(attempt))
      .returning({ id: commands.id });
    if (inTime.length === 1) {
      if (entry) await appendAuditEntry(tx, entry);
      return { kind: 'settled', result };
    }
    const isThis = eq(commands.id, attempt.id);
    const [row] = await tx.select().from(commands).where(isThis).for('update');
    if (entry && knownBy === 'answer') {
      // A look-up, or another attempt, may have written the same row.
      if (!(await hasAuditEntry(tx, entry))) await appendAuditEntry(tx, entry);
      const doneByAnother = row?.outcome === 'done' && row.attempt !== attempt.attempt;
      if (doneByAnother) return { kind: 'settled', result: row.result };
      await tx.update(commands).set(settled).where(isThis);
      return { kind: 'settled', result };
    }
    if (!row) return { kind: 'settled', result };
    return row.state === 'settled' ? { kind: 'settled', result: row.result } : { kind: 'open' };
  });
}
