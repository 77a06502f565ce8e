import { eq } from 'drizzle-orm';
import type { ActionResult } from '#lib/core/result.ts';
import { storable } from '#lib/core/storable.ts';
import { appendAuditEntry } from '#lib/engines/store/audit-log.ts';
import { database, type Runner, type Transaction } from '#lib/engines/store/database.ts';
import { commands } from '#lib/engines/store/schema/commands.ts';
import { isSame, type KeyedCommand, REUSED } from './attempts.ts';
import { type AuditNote, toEntry } from './run.ts';
import { KEPT_MS } from './settle.ts';

/** A command that writes to our own database only. */
export type LocalRun<T, P> = {
  readonly command: KeyedCommand;
  /** Its rows have keys of their own, so that a second submit changes nothing: no key is stored for it. */
  readonly hasOwnKeys: boolean;
  /** Reads before the transaction, which is kept short. */
  readonly prepare: () => Promise<ActionResult<P>>;
  readonly run: (tx: Transaction, prepared: P) => Promise<ActionResult<T>>;
  readonly note: (value: T) => AuditNote | null;
};

/** Rolls back a transaction and carries its failure. */
class Refused extends Error {
  readonly result: ActionResult<never>;

  constructor(result: ActionResult<never>) {
    super();
    this.result = result;
  }
}

/**
 * Runs a local command: its writes, its audit row and its key are one transaction. A second submit of the same key
 * waits for the first and gets its result; a failure leaves nothing behind and may be tried again.
 */
export async function runLocally<T, P>(
  { command, hasOwnKeys, prepare, run, note }: LocalRun<T, P>,
  now: Date,
): Promise<ActionResult<T>> {
  const prepared = await prepare();
  // The effect of the first submit may be why a second one is refused.
  if (!prepared.ok) return (await findResult<T>(database(), command)) ?? prepared;
  try {
    return await database().transaction(async (tx) => {
      const first = hasOwnKeys ? null : await takeKey<T>(tx, command, now);
      if (first) return first;
      const result = await run(tx, prepared.value);
      if (!result.ok) throw new Refused(result);
      if (!hasOwnKeys) await keepResult(tx, command.id, result);
      const noted = note(result.value);
      if (noted) await appendAuditEntry(tx, toEntry(command, noted, now));
      return result;
    });
  } catch (error) {
    if (error instanceof Refused) return error.result;
    throw error;
  }
}

/** Null for the first caller; the first one's result for all others, once it has committed. */
async function takeKey<T>(
  tx: Transaction,
  command: KeyedCommand,
  now: Date,
): Promise<ActionResult<T> | null> {
  const taken = await tx
    .insert(commands)
    .values({
      ...command,
      ...{ state: 'settled', outcome: 'done', attempt: 1 },
      ...{ sentAt: now, dueAt: now, createdAt: now, settledAt: now },
      expiresAt: new Date(now.getTime() + KEPT_MS),
    })
    .onConflictDoNothing()
    .returning({ id: commands.id });
  return taken.length === 1 ? null : findResult<T>(tx, command);
}

async function keepResult(tx: Transaction, id: string, result: ActionResult<unknown>): Promise<void> {
  await tx
    .update(commands)
    .set({ result: storable(result) })
    .where(eq(commands.id, id));
}

/** Null for a new key. */
async function findResult<T>(db: Runner, command: KeyedCommand): Promise<ActionResult<T> | null> {
  const [row] = await db.select().from(commands).where(eq(commands.id, command.id));
  if (!row) return null;
  return isSame(row, command) ? (row.result as ActionResult<T>) : REUSED;
}
