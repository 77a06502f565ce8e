import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#lib/engines/store/database.ts';
import { commands } from '#lib/engines/store/schema/commands.ts';
import type { CommandState } from '#lib/engines/store/schema/delivery.ts';
import { RELEASED, REQUEST_LEASE_MS, type Worker } from './claim.ts';
import { type Attempt, countOpen, isRun, isStill, type StoredCommand } from './store.ts';

/** What a key identifies: the same key for anything else is refused. */
export type KeyedCommand = {
  /** The idempotency key. */
  readonly id: string;
  readonly personId: number;
  readonly personName: string;
  readonly scopeKey: string;
  readonly name: string;
  readonly inputHash: string;
};

/** A command whose author waits for the result of its handler. */
export type NewCommand = KeyedCommand & {
  /** The input as JSON. */
  readonly input: string;
};

/**
 * An attempt whose answer was lost, and when it was sent; of a harmless one that was repeated, when it was first sent.
 */
export type LostAttempt = { readonly attempt: Attempt; readonly since: Date };

export type Take =
  /** The caller must run it; nobody else will. */
  | { readonly kind: 'run'; readonly attempt: Attempt }
  | { readonly kind: 'settled'; readonly result: unknown }
  /** Another request is running it. */
  | { readonly kind: 'running' }
  /** Sent, and its outcome is not known. */
  | ({ readonly kind: 'unknown' } & LostAttempt)
  /** The same key was used for another command, or by another person. */
  | { readonly kind: 'mismatch' }
  /** Too many commands of this person have no outcome; no more are accepted. */
  | { readonly kind: 'full' };

/** The error for a key that was used for another command, or by another person. */
export const REUSED = {
  ok: false,
  failure: { kind: 'conflict', code: 'operation_reused', message: null },
} as const;

/** Upper bound of one person's commands without outcome. */
const OPEN_AT_MOST = 200;

/** Takes a command to run it, or returns its result. Exactly one of any number of callers gets `run`. */
export async function takeCommand(db: Database, command: NewCommand, worker: Worker): Promise<Take> {
  const isThis = eq(commands.id, command.id);
  let [row] = await db.select().from(commands).where(isThis);
  if (!row) {
    if ((await countOpen(db, command.personId, isRun)) >= OPEN_AT_MOST) return { kind: 'full' };
    const { now } = worker;
    const inserted = await db
      .insert(commands)
      .values({ ...command, ...taken(worker), attempt: 1, sentAt: now, dueAt: now, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: commands.id });
    if (inserted.length === 1) return { kind: 'run', attempt: { id: command.id, attempt: 1 } };
    [row] = await db.select().from(commands).where(isThis);
  }
  if (!row) return { kind: 'running' };
  if (!isSame(row, command)) return { kind: 'mismatch' };
  if (row.state === 'settled') return takeAgain(db, row, command, worker);
  const { id, attempt } = row;
  const unknown = { kind: 'unknown', attempt: { id, attempt }, since: row.sentAt ?? row.createdAt } as const;
  if (row.state === 'checking') return unknown;
  const abandoned = row.leaseUntil === null || row.leaseUntil < worker.now;
  if (!abandoned) return { kind: 'running' };
  // Settled since it was read: the next call finds the outcome.
  return (await change(db, row, { state: 'checking' })) ? unknown : { kind: 'running' };
}

/** Whether a row is the command that this key identifies. */
export function isSame(row: StoredCommand, { personId, scopeKey, name, inputHash }: KeyedCommand): boolean {
  return (
    row.personId === personId && row.scopeKey === scopeKey && row.name === name && row.inputHash === inputHash
  );
}

const taken = ({ owner, now }: Worker) =>
  ({
    state: 'in_flight',
    leaseOwner: owner,
    leaseUntil: new Date(now.getTime() + REQUEST_LEASE_MS),
  }) as const;

/** Retries a failure under its key; every other outcome is final. */
async function takeAgain(
  db: Database,
  row: StoredCommand,
  { input }: NewCommand,
  worker: Worker,
): Promise<Take> {
  if (row.outcome !== 'failed') return { kind: 'settled', result: row.result };
  const attempt = await change(db, row, {
    ...taken(worker),
    input,
    sentAt: worker.now,
    dueAt: worker.now,
    failures: 0,
    outcome: null,
    result: null,
    settledAt: null,
    expiresAt: null,
  });
  return attempt ? { kind: 'run', attempt } : { kind: 'running' };
}

/** Takes a command with a lost answer again, to repeat it; null when another caller was faster. */
export function retakeCommand(
  db: Database,
  { id, attempt }: Attempt,
  worker: Worker,
): Promise<Attempt | null> {
  // `sentAt` is kept: pauses between retries grow from the first attempt.
  return change(db, { id, attempt, state: 'checking' }, taken(worker));
}

/** Compare-and-set on state and attempt: of two requests that read the same row one wins. */
async function change(
  db: Database,
  seen: Attempt & { readonly state: CommandState },
  to: Partial<typeof commands.$inferInsert> & { readonly state: CommandState },
): Promise<Attempt | null> {
  const [changed] = await db
    .update(commands)
    .set({ ...to, ...(to.state === 'in_flight' ? { attempt: sql`${commands.attempt} + 1` } : {}) })
    .where(and(eq(commands.id, seen.id), eq(commands.state, seen.state), eq(commands.attempt, seen.attempt)))
    .returning({ id: commands.id, attempt: commands.attempt });
  return changed ?? null;
}

/** Stores that the answer of an attempt sent at `since` is lost, and when it is looked up. */
export async function loseAttempt(db: Database, { attempt, since }: LostAttempt, dueAt: Date): Promise<void> {
  await db
    .update(commands)
    .set({ state: 'checking', sentAt: since, dueAt, ...RELEASED })
    .where(isStill(attempt));
}

/** Sets the next look-up of a lost attempt; does nothing for one that has been sent again. */
export async function postponeAttempt(db: Database, attempt: Attempt, dueAt: Date): Promise<void> {
  await db
    .update(commands)
    .set({ dueAt, ...RELEASED })
    .where(and(isStill(attempt), eq(commands.state, 'checking')));
}

/** Counts an internal error of an attempt without outcome. Returns the count, or null when it has an outcome. */
export async function countFailure(db: Database, attempt: Attempt): Promise<number | null> {
  const [counted] = await db
    .update(commands)
    .set({ failures: sql`${commands.failures} + 1` })
    .where(isStill(attempt))
    .returning({ failures: commands.failures });
  return counted?.failures ?? null;
}
