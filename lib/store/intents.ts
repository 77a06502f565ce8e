import { and, count, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { type IntentState, intents } from './schema/intents.ts';

export type Intent = {
  readonly operationId: string;
  readonly personId: number;
  readonly scopeKey: string;
  readonly operation: string;
  readonly inputHash: string;
  /** JSON of what was asked for. */
  readonly input: string;
};

/** One sending of an operation: after a failure the same operation is sent again as its next attempt. */
export type Attempt = { readonly operationId: string; readonly number: number };

export type Claim =
  /** Ours to run; nobody else will. */
  | { readonly kind: 'run'; readonly attempt: Attempt }
  | { readonly kind: 'settled'; readonly result: unknown }
  /** Another request runs it at this moment. */
  | { readonly kind: 'running' }
  /** Sent, and its outcome was never learnt. `since` is when it was sent. */
  | { readonly kind: 'unknown'; readonly attempt: Attempt; readonly since: Date }
  /** The same id was used for something else, or by somebody else. */
  | { readonly kind: 'mismatch' }
  /** So many writes of this person are without an outcome that no more is taken on. */
  | { readonly kind: 'full' };

/** Writes of one person that may be under way or of unknown outcome at a time. */
const OPEN_AT_MOST = 200;

/** An instance that has not said so long that it is alive is dead, and what it had in hand is anybody's. */
const LEASE_MS = 10_000;
/** An operation that is looked up is left alone by others so long: longer than one reading of the platform. */
const LOOKUP_MS = 20_000;

/** Their outcome is still to come. */
export const OPEN_STATES: IntentState[] = ['running', 'unknown'];

/** Takes an operation in hand, or tells what became of it. Exactly one of any number of callers gets `run`. */
export async function claimIntent(db: Database, intent: Intent, owner: string, now: Date): Promise<Claim> {
  const dueAt = new Date(now.getTime() + LEASE_MS);
  const { operationId } = intent;
  const isThis = eq(intents.operationId, operationId);
  let [row] = await db.select().from(intents).where(isThis);
  if (!row) {
    if ((await countOpen(db, intent.personId)) >= OPEN_AT_MOST) return { kind: 'full' };
    const inserted = await db
      .insert(intents)
      .values({ ...intent, state: 'running', owner, dueAt, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: intents.operationId });
    if (inserted.length === 1) return { kind: 'run', attempt: { operationId, number: 1 } };
    [row] = await db.select().from(intents).where(isThis);
  }
  if (!row) return { kind: 'running' };
  const same =
    row.personId === intent.personId &&
    row.scopeKey === intent.scopeKey &&
    row.operation === intent.operation &&
    row.inputHash === intent.inputHash;
  if (!same) return { kind: 'mismatch' };
  if (row.state === 'done') return { kind: 'settled', result: row.result };
  const unknown = {
    kind: 'unknown',
    attempt: { operationId, number: row.attempts },
    since: row.updatedAt,
  } as const;
  if (row.state === 'unknown') return unknown;
  if (row.state === 'failed') {
    const taken = { input: intent.input, owner, dueAt, updatedAt: now, failures: 0 };
    const again = { state: 'running', ...taken } as const;
    const attempt = await change(db, row, again);
    return attempt ? { kind: 'run', attempt } : { kind: 'running' };
  }
  const abandoned = row.dueAt === null || row.dueAt < now;
  if (!abandoned) return { kind: 'running' };
  // Settled since it was read: the next look tells how.
  return (await change(db, row, { state: 'unknown' })) ? unknown : { kind: 'running' };
}

/** Takes an operation in hand again whose attempt is of unknown outcome; null when another was faster. */
export async function reclaimIntent(
  db: Database,
  { operationId, number }: Attempt,
  owner: string,
  now: Date,
): Promise<Attempt | null> {
  const dueAt = new Date(now.getTime() + LEASE_MS);
  const lost = { operationId, attempts: number, state: 'unknown' } as const;
  // `updatedAt` stays: from the first sending on, the next ones come ever less often.
  return change(db, lost, { state: 'running', owner, dueAt });
}

/** Says that this instance is alive: what it runs stays its own. */
export async function prolongIntents(db: Database, owner: string, now: Date): Promise<void> {
  await db
    .update(intents)
    .set({ dueAt: new Date(now.getTime() + LEASE_MS) })
    .where(and(eq(intents.owner, owner), eq(intents.state, 'running')));
}

export type OverdueIntent = {
  readonly attempt: Attempt;
  readonly personId: number;
  readonly scopeKey: string;
  readonly operation: string;
  readonly input: string | null;
  /** When it was sent. */
  readonly since: Date;
};

/** How many are claimed, how many of them of one person, and the people whose are left for later. */
export type ClaimBounds = {
  readonly limit: number;
  readonly perPerson: number;
  readonly busy: readonly number[];
};

/**
 * Claims operations whose outcome is to be looked up: lost answers, and what dead instances left behind. People take
 * turns, so that a thousand of one never stand before the first of another.
 */
export async function claimOverdue(
  db: Database,
  owner: string,
  now: Date,
  { limit, perPerson, busy }: ClaimBounds,
): Promise<readonly OverdueIntent[]> {
  return db
    .update(intents)
    .set({ state: 'unknown', owner, dueAt: new Date(now.getTime() + LOOKUP_MS) })
    .where(
      // As an array it is computed once; a plan may run a plain subquery again and claim beyond the limit.
      sql`${intents.operationId} = any(array(
        select i.operation_id from perron.intents i
        join (
          select operation_id, row_number() over (partition by person_id order by due_at, operation_id) as turn
          from perron.intents
          where state in ('running', 'unknown') and due_at <= ${now} and person_id <> all(${sql.param([...busy])}::int[])
        ) turns on turns.operation_id = i.operation_id and turns.turn <= ${perPerson}
        where i.state in ('running', 'unknown') and i.due_at <= ${now}
        order by turns.turn, i.due_at
        limit ${limit} for update of i skip locked))`,
    )
    .returning({
      attempt: { operationId: intents.operationId, number: intents.attempts },
      personId: intents.personId,
      scopeKey: intents.scopeKey,
      operation: intents.operation,
      input: intents.input,
      since: intents.updatedAt,
    });
}

async function countOpen(db: Database, personId: number): Promise<number> {
  const [found] = await db
    .select({ n: count() })
    .from(intents)
    .where(and(eq(intents.personId, personId), inArray(intents.state, OPEN_STATES)));
  return found?.n ?? 0;
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
  seen: Pick<typeof intents.$inferSelect, 'operationId' | 'state' | 'attempts'>,
  to: Partial<typeof intents.$inferInsert> & { readonly state: IntentState },
): Promise<Attempt | null> {
  const [changed] = await db
    .update(intents)
    .set({ ...to, ...(to.state === 'running' ? { attempts: sql`${intents.attempts} + 1` } : {}) })
    .where(
      and(
        eq(intents.operationId, seen.operationId),
        eq(intents.state, seen.state),
        eq(intents.attempts, seen.attempts),
      ),
    )
    .returning({ operationId: intents.operationId, number: intents.attempts });
  return changed ?? null;
}

/** Results may quote a candidate: they are not kept longer than a day. */
export async function purgeIntents(db: Database, now: Date): Promise<void> {
  await db.delete(intents).where(lt(intents.updatedAt, new Date(now.getTime() - 24 * 3_600_000)));
}
