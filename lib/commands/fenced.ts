import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#lib/store/database.ts';
import { commands } from '#lib/store/schema/commands.ts';
import { appendTrail, type TrailEntry } from '#lib/store/trail.ts';
import { LEASE_MS, type WaitReason } from './retry-policy.ts';
import { type Attempt, isOpen, isStill, type StoredCommand } from './store.ts';

/** Writes of a worker after its claim: each affects only what the worker still owns. */

/** What was found in the way of a command: the value now, since when, and by whom when the platform says. */
export type Conflict = NonNullable<StoredCommand['conflict']>;

export type Outcome = {
  /** `unchanged`: the record had the value already. `failed`: given up for `reason`. */
  readonly outcome: 'done' | 'unchanged' | 'conflict' | 'refused' | 'gone' | 'failed';
  readonly conflict?: Conflict;
  readonly message?: string | null;
  readonly reason?: Exclude<WaitReason, 'limited'>;
};

function areStill(attempts: readonly Attempt[]): SQL | undefined {
  const ids = sql.param(attempts.map(({ id }) => id));
  const numbers = sql.param(attempts.map(({ attempt }) => attempt));
  return and(
    sql`(${commands.id}, ${commands.attempt}) in (select * from unnest(${ids}::uuid[], ${numbers}::int[]))`,
    isOpen,
  );
}

const leaseFrom = (now: Date) => ({ leaseUntil: new Date(now.getTime() + LEASE_MS) });
const RELEASED = { leaseOwner: null, leaseUntil: null } as const;

/** Extends the lease. Returns what is still the worker's: it may have been taken for dead meanwhile. */
export async function renew(
  db: Database,
  claimed: readonly StoredCommand[],
  now: Date,
): Promise<readonly StoredCommand[]> {
  if (claimed.length === 0) return [];
  const renewed = await db
    .update(commands)
    .set(leaseFrom(now))
    .where(areStill(claimed))
    .returning({ id: commands.id });
  const own = new Set(renewed.map(({ id }) => id));
  return claimed.filter(({ id }) => own.has(id));
}

/**
 * Stores that the platform is about to receive a command, with the audit row of this call: whoever comes after a crash
 * knows that it may have been received. False when it is another worker's by now: then it must not be sent.
 */
export function announce(db: Database, command: Attempt, entry: TrailEntry, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const announced = await tx
      .update(commands)
      .set({ ...leaseFrom(now), sentAt: now, calls: sql`${commands.calls} + 1` })
      .where(isStill(command))
      .returning({ id: commands.id });
    if (announced.length === 0) return false;
    await appendTrail(tx, entry);
    return true;
  });
}

/** Takes an announcement back: the platform certainly has not run the call. */
export async function retract(db: Database, command: StoredCommand): Promise<void> {
  const { sentAt, calls } = command;
  await db.update(commands).set({ sentAt, calls }).where(isStill(command));
}

/** Releases commands, to be tried again at `dueAt`: looked up first where the platform may have received them. */
export async function postpone(
  db: Database,
  claimed: readonly Attempt[],
  { reason, dueAt }: { readonly reason: WaitReason | null; readonly dueAt: Date },
): Promise<void> {
  if (claimed.length === 0) return;
  await db
    .update(commands)
    .set({
      ...RELEASED,
      state: sql`case when ${commands.sentAt} is null then 'waiting' else 'checking' end`,
      waitReason: reason,
      dueAt,
    })
    .where(areStill(claimed));
}

export async function settle(
  db: Database,
  command: Attempt,
  { outcome, conflict, message, reason }: Outcome,
  { now, keptMs }: { readonly now: Date; readonly keptMs: number },
): Promise<void> {
  await db
    .update(commands)
    .set({
      ...RELEASED,
      state: 'settled',
      outcome,
      conflict: conflict ?? null,
      message: message ?? null,
      waitReason: reason ?? null,
      settledAt: now,
      expiresAt: new Date(now.getTime() + keptMs),
    })
    .where(isStill(command));
}
