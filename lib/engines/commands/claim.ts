import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#lib/engines/store/database.ts';
import { commands } from '#lib/engines/store/schema/commands.ts';
import { isBehindOthers } from './precedence.ts';
import { LEASE_MS } from './retry-policy.ts';
import { isRun, type StoredCommand } from './store.ts';

/** The instance's name, and the database's time. */
export type Worker = { readonly owner: string; readonly now: Date };

/** The columns of a claim: nobody else takes the row before the lease ends. */
export const takenBy = ({ owner, now }: Worker) => ({
  leaseOwner: owner,
  leaseUntil: new Date(now.getTime() + LEASE_MS),
});

export const RELEASED = { leaseOwner: null, leaseUntil: null } as const;

/** SQL: due, and without a lease. */
export function isDue(alias: string, now: Date): SQL {
  const command = sql.raw(alias);
  return sql`${command}.due_at <= ${now} and (${command}.lease_until is null or ${command}.lease_until < ${now})`;
}

export type ClaimBounds = {
  /** What a handler runs, or changes of records. */
  readonly of: 'runs' | 'records';
  /** Commands that this version of the program knows; others are left to other instances. */
  readonly names: readonly string[];
  readonly limit: number;
  /** Upper bound for one person. */
  readonly perPerson: number;
  /** People whose commands are skipped. */
  readonly busy: readonly number[];
};

/**
 * Claims due commands, each for one worker, in the order in which they are due. People take turns, so that a thousand
 * commands of one never delay the first of another. For one record, no command is claimed before an older one of its
 * author, nor while another person's is under way. What a handler runs keeps its number: it is only looked up, and sent
 * again under another one.
 */
export async function claimDue(
  db: Database,
  worker: Worker,
  { of, names, limit, perPerson, busy }: ClaimBounds,
): Promise<StoredCommand[]> {
  const { now } = worker;
  const isFree =
    of === 'runs'
      ? sql`c.record_id is null`
      : sql`c.record_id is not null and not exists (select 1 from perron.commands older
          where older.scope_key = c.scope_key and older.record_kind = c.record_kind
            and older.record_id = c.record_id and older.state <> 'settled'
            and (older.created_at, older.id) < (c.created_at, c.id) and older.person_id = c.person_id)
          and not ${isBehindOthers('c', now)}`;
  const isClaimable = sql`c.state <> 'settled' and ${isDue('c', now)}`;
  const claimed = await db
    .update(commands)
    .set({
      state: sql`case when ${isRun} then 'checking' else 'in_flight' end`,
      attempt: sql`${commands.attempt} + case when ${isRun} then 0 else 1 end`,
      ...takenBy(worker),
    })
    .where(
      // As an array it is computed once; a plan may run a plain subquery again and claim beyond the limit.
      sql`${commands.id} = any(array(
        select c.id from perron.commands c
        join (
          select c.id, row_number() over (partition by c.person_id order by c.due_at, c.created_at, c.id) as turn
          from perron.commands c
          where ${isClaimable} and ${isFree} and c.name = any(${sql.param([...names])}::text[])
            and c.person_id <> all(${sql.param([...busy])}::int[])
        ) turns on turns.id = c.id and turns.turn <= ${perPerson}
        where ${isClaimable}
        order by turns.turn, c.due_at
        limit ${limit} for update of c skip locked))`,
    )
    .returning();
  // An update returns rows in the order of its plan.
  return claimed.toSorted(
    (a, b) => a.dueAt.getTime() - b.dueAt.getTime() || a.createdAt.getTime() - b.createdAt.getTime(),
  );
}

/** A request silent for longer counts as dead, and its command is looked up. */
export const REQUEST_LEASE_MS = 10_000;

/** Extends the lease of every command that a request of this instance runs. */
export async function prolongLeases(db: Database, { owner, now }: Worker): Promise<void> {
  await db
    .update(commands)
    .set({ leaseUntil: new Date(now.getTime() + REQUEST_LEASE_MS) })
    .where(and(eq(commands.leaseOwner, owner), eq(commands.state, 'in_flight'), isRun));
}
