import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Precedence } from '#lib/commands/precedence.ts';
import { LEASE_MS, type WaitReason } from '#lib/commands/retry-policy.ts';
import type { Database } from '#lib/store/database.ts';
import { moves } from '#lib/store/schema/moves.ts';
import { type MoveConflict, type MoveState, UNSETTLED } from './move-model.ts';
import type { Author, StoredMove } from './move-store.ts';

/** Names the author of moves. */
export const authorKey = ({ scopeKey, personId }: Author) => `${scopeKey} ${personId}`;

/** After a lost answer a move is looked up for so long; later only its author waits for it. */
const LOOKED_UP_MS = 30_000;

/**
 * SQL: an unsettled move, of whomever, will soon be settled. Others wait for it then, but not for the next hour's
 * budget or the next sign-in of its author: they find what is so meanwhile.
 */
function isUnderWay(alias: 'older' | 'm', now: Date): SQL {
  const move = sql.raw(alias);
  const lately = new Date(now.getTime() - LOOKED_UP_MS);
  return sql`(${move}.state in ('held', 'sending') or ${move}.due_at <= ${now} or ${move}.leased_until >= ${now}
    or ${move}.reason = 'unavailable' or ${move}.sent_at > ${lately})`;
}

/** A move by hand goes before a job that moves the same application, whoever's it is. */
export const movesGoFirst: Precedence = ({ kind, scopeKey, id, since, now }) =>
  kind === 'application'
    ? sql`exists (select 1 from perron.moves m where m.scope_key = ${scopeKey}
        and m.application_id = ${id}
        and ((m.settled_at is null and ${isUnderWay('m', now)})
          or m.settled_at >= ${since?.toISOString() ?? 'infinity'}))`
    : null;

/**
 * Claims due moves for this sender, never one before an older one of its author, nor before another's that is under
 * way, of the same application; those of `busy` authors (`authorKey`) are left. Safe among instances: a row is claimed
 * by one.
 */
export async function claimDue(
  db: Database,
  now: Date,
  { limit, busy }: { readonly limit: number; readonly busy: ReadonlySet<string> },
): Promise<readonly StoredMove[]> {
  const claimed = await db
    .update(moves)
    .set({
      state: 'sending',
      leasedUntil: new Date(now.getTime() + LEASE_MS),
      attempts: sql`${moves.attempts} + 1`,
    })
    .where(
      // As an array it is computed once; a plan may run a plain subquery again and claim beyond the limit.
      sql`${moves.id} = any(array(select due.id from perron.moves due
          where due.settled_at is null and due.due_at <= ${now}
            and (due.leased_until is null or due.leased_until < ${now})
            and due.scope_key || ' ' || due.person_id <> all(${sql.param([...busy])}::text[])
            and not exists (select 1 from perron.moves older
              where older.scope_key = due.scope_key and older.application_id = due.application_id
                and older.settled_at is null and older.id <> due.id
                and (older.created_at, older.id) < (due.created_at, due.id)
                and (older.person_id = due.person_id or ${isUnderWay('older', now)}))
          order by due.due_at, due.created_at
          limit ${limit} for update skip locked))`,
    )
    .returning();
  return claimed.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/**
 * Says that this sender is still at moves that it claimed together. Returns those that are still its own: it may have
 * been taken for dead meanwhile.
 */
export async function keepMoves(
  db: Database,
  claimed: readonly StoredMove[],
  now: Date,
): Promise<readonly StoredMove[]> {
  const [first] = claimed;
  if (!first?.leasedUntil) return [];
  const kept = await db
    .update(moves)
    .set({ leasedUntil: new Date(now.getTime() + LEASE_MS) })
    .where(
      and(
        inArray(
          moves.id,
          claimed.map((move) => move.id),
        ),
        eq(moves.leasedUntil, first.leasedUntil),
        isNull(moves.settledAt),
      ),
    )
    .returning();
  const own = new Map(kept.map((move) => [move.id, move]));
  return claimed.flatMap(({ id }) => own.get(id) ?? []);
}

/** Says that the platform is about to be asked: whoever comes after a crash knows that it may have heard. */
export async function announceMove(db: Database, { id }: StoredMove, now: Date): Promise<void> {
  await db
    .update(moves)
    .set({ sentAt: now, sends: sql`${moves.sends} + 1` })
    .where(eq(moves.id, id));
}

/** Takes that back: the platform has certainly not taken it. */
export async function retractMove(db: Database, { id, sentAt, sends }: StoredMove): Promise<void> {
  await db.update(moves).set({ sentAt, sends }).where(eq(moves.id, id));
}

export type Outcome = {
  readonly state: MoveState;
  readonly conflict?: MoveConflict;
  readonly message?: string | null;
  /** Why it was given up, where the platform has not refused it. */
  readonly reason?: Exclude<WaitReason, 'limited'>;
};

export async function settleMove(db: Database, id: string, outcome: Outcome, now: Date): Promise<void> {
  await db
    .update(moves)
    .set({
      state: outcome.state,
      conflict: outcome.conflict ?? null,
      message: outcome.message ?? null,
      reason: outcome.reason ?? null,
      leasedUntil: null,
      settledAt: now,
    })
    .where(eq(moves.id, id));
}

/** Gives claimed moves back, to be tried again at `dueAt`: looked up first where the platform may have heard. */
export async function postponeMoves(
  db: Database,
  ids: readonly string[],
  plan: { readonly reason: WaitReason | null; readonly dueAt: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(moves)
    .set({
      state: sql`case when ${moves.sentAt} is null then 'waiting' else 'checking' end`,
      reason: plan.reason,
      dueAt: plan.dueAt,
      leasedUntil: null,
    })
    .where(and(inArray(moves.id, [...ids]), inArray(moves.state, [...UNSETTLED])));
}
