import { and, sql } from 'drizzle-orm';
import { appendAnnouncements, appendOutcomes } from '#lib/engines/store/audit-announced.ts';
import type { AuditEntry } from '#lib/engines/store/audit-log.ts';
import type { Database } from '#lib/engines/store/database.ts';
import { RELEASED } from './claim.ts';
import type { Outbox, Wait } from './outbox.ts';
import type { RecordCommand } from './record-kind.ts';
import { LEASE_MS, type WaitReason } from './retry-policy.ts';
import type { StoredCommand } from './store.ts';

/** Writes of a worker after its claim: each affects only rows whose lease it still holds. */

/** A conflicting change: the current value, since when, and by whom when the platform says. */
export type Conflict = NonNullable<StoredCommand['conflict']>;

export type Outcome = {
  /** `unchanged`: the record had the value already. `failed`: given up for `reason`. */
  readonly outcome: 'done' | 'unchanged' | 'conflict' | 'refused' | 'gone' | 'cancelled' | 'failed';
  readonly conflict?: Conflict;
  readonly message?: string | null;
  readonly reason?: WaitReason;
};

export type Settlement = Outcome & {
  readonly command: RecordCommand;
  /**
   * For the audit row: the subject of the command, what its record has now as far as it was read, and what was made.
   */
  readonly audit: {
    readonly subjectKind: string;
    readonly subjectId: number | null;
    readonly value: string | null;
    readonly madeId: number | null;
  };
};

const leaseFrom = (now: Date) => ({ leaseUntil: new Date(now.getTime() + LEASE_MS) });

const among = (
  claimed: readonly RecordCommand[],
  records: readonly { readonly recordId: number | null }[],
) => {
  const ids = new Set(records.map(({ recordId }) => recordId));
  return claimed.filter(({ recordId }) => ids.has(recordId));
};

/** Extends the lease. Returns what the worker still holds: it may have counted as dead meanwhile. */
export async function renew(
  db: Database,
  { table, areStill }: Outbox,
  claimed: readonly RecordCommand[],
  now: Date,
): Promise<readonly RecordCommand[]> {
  if (claimed.length === 0) return [];
  const { recordId } = table;
  return among(
    claimed,
    await db.update(table).set(leaseFrom(now)).where(areStill(claimed)).returning({ recordId }),
  );
}

/**
 * Stores that the platform is about to receive commands, with the audit row of each call: after a crash it is known
 * that they may have been received. Returns those that may be sent: still claimed by the worker, and with no other
 * command ahead of them since the reading.
 */
export function announce(
  db: Database,
  { table, areStill, maySend }: Outbox,
  claimed: readonly RecordCommand[],
  {
    readAt,
    now,
    entryOf,
  }: {
    readonly readAt: Date;
    readonly now: Date;
    readonly entryOf: (command: RecordCommand) => AuditEntry;
  },
): Promise<readonly RecordCommand[]> {
  const { recordId } = table;
  return db.transaction(async (tx) => {
    const stored = await tx
      .update(table)
      .set({ ...leaseFrom(now), sentAt: now, calls: sql`${table.calls} + 1` })
      .where(and(areStill(claimed), maySend?.(readAt, now)))
      .returning({ recordId });
    const announced = among(claimed, stored);
    const [first] = announced;
    const entries = announced.map((command) => ({ item: command.recordId, entry: entryOf(command) }));
    if (first) await appendAnnouncements(tx, first.scopeKey, entries);
    return announced;
  });
}

/** Reverts announcements: the platform certainly has not run the calls. */
export async function retract(
  db: Database,
  { table, areStill }: Outbox,
  commands: readonly RecordCommand[],
): Promise<void> {
  for (const command of commands) {
    const { sentAt, calls } = command;
    await db
      .update(table)
      .set({ sentAt, calls })
      .where(areStill([command]));
  }
}

/** Releases commands, to be retried at `dueAt`: looked up first where the platform may have received them. */
export async function postpone(
  db: Database,
  { table, areStill }: Outbox,
  claimed: readonly RecordCommand[],
  { reason, dueAt }: Wait,
): Promise<void> {
  if (claimed.length === 0) return;
  await db
    .update(table)
    .set({
      ...RELEASED,
      state: sql`case when ${table.sentAt} is null then 'waiting' else 'checking' end`,
      waitReason: reason,
      dueAt,
    })
    .where(areStill(claimed));
}

/** Stores outcomes, all in one statement, with the audit rows of those that did not end as they were announced. */
export async function settle(
  db: Database,
  { table, areStill, expiry, onSettled }: Outbox,
  settlements: readonly Settlement[],
  now: Date,
): Promise<void> {
  if (settlements.length === 0) return;
  const rows = settlements.map(
    ({ command, outcome, conflict, message, reason }) =>
      sql`(${command.recordId}::bigint, ${outcome}::text, ${conflict ? JSON.stringify(conflict) : null}::jsonb,
        ${message ?? null}::text, ${reason ?? null}::text)`,
  );
  await db.transaction(async (tx) => {
    const settled = await tx.execute<{ id: string }>(sql`
      update ${table} set state = 'settled', outcome = s.outcome, conflict = s.conflict, message = s.message,
        wait_reason = s.reason, settled_at = ${now.toISOString()}, lease_owner = null, lease_until = null
        ${expiry ? sql`, ${expiry(now)}` : sql``}
      from (values ${sql.join(rows, sql`, `)}) as s (record_id, outcome, conflict, message, reason)
      where ${table.recordId} = s.record_id and ${areStill(settlements.map(({ command }) => command))}
      returning ${table.recordId} as id`);
    const ids = new Set(settled.rows.map(({ id }) => Number(id)));
    const ended = settlements.filter(({ command }) => ids.has(command.recordId));
    const [first] = ended;
    if (first) await appendOutcomes(tx, first.command.scopeKey, ended.map(toEnding), now);
    await onSettled?.(tx, now);
  });
}

function toEnding({ command, outcome, audit }: Settlement) {
  const { value } = audit;
  const isOther = value !== null && value !== command.target;
  // A call without an answer may have arrived before this reading.
  const isUnknown =
    command.sentAt !== null && (outcome === 'conflict' || (outcome === 'failed' && value === null));
  return {
    ...{ operationId: command.id, item: command.recordId },
    ...{ subjectKind: audit.subjectKind, subjectId: audit.subjectId, madeId: audit.madeId },
    outcome: isUnknown ? 'unknown' : outcome,
    found: isOther && outcome !== 'refused' ? value : null,
  };
}
