import { and, desc, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '#lib/store/database.ts';
import { moves } from '#lib/store/schema/moves.ts';

/** A row of the outbox. */
export type StoredMove = typeof moves.$inferSelect;

/** Whose moves: one person in one scope (`maison:12`). */
export type Author = { readonly scopeKey: string; readonly personId: number };

export type NewMove = {
  /** Operation id chosen by the browser: the same one twice is one move. */
  readonly id: string;
  readonly applicationId: number;
  readonly from: string;
  readonly to: string;
};

type HoldOptions = {
  readonly personName: string;
  readonly now: Date;
  /** When the platform may hear of them. */
  readonly dueAt: Date;
};

/**
 * Puts moves into the outbox. An own move of the same application that the platform has not heard of is
 * replaced: the candidate hears of one change, not of two. A move back to where it came from is an undo.
 * Returns what was stored and the ids of what was replaced; null when an id is that of somebody else's move.
 */
export function holdMoves(
  db: Database,
  author: Author,
  wanted: readonly NewMove[],
  options: HoldOptions,
): Promise<{ held: readonly StoredMove[]; replaced: readonly string[] } | null> {
  return db.transaction(async (tx) => {
    const ids = wanted.map((move) => move.id);
    const known = await tx.select().from(moves).where(inArray(moves.id, ids));
    const isOwn = (row: StoredMove) => row.scopeKey === author.scopeKey && row.personId === author.personId;
    if (!known.every(isOwn)) return null;
    const fresh = wanted.filter((move) => !known.some((row) => row.id === move.id));
    if (fresh.length === 0) return { held: known, replaced: [] };
    const replaced = await tx
      .update(moves)
      .set({ state: 'replaced', settledAt: options.now })
      .where(
        and(
          own(author),
          inArray(
            moves.applicationId,
            fresh.map((move) => move.applicationId),
          ),
          eq(moves.state, 'held'),
          isNull(moves.leasedUntil),
        ),
      )
      .returning();
    const origin = new Map(replaced.map((row) => [row.applicationId, row.fromStatus]));
    const rows = fresh
      .map((move) => ({ ...move, from: origin.get(move.applicationId) ?? move.from }))
      .filter((move) => move.from !== move.to)
      .map((move) => toRow(author, move, options));
    const inserted = rows.length > 0 ? await tx.insert(moves).values(rows).returning() : [];
    return { held: [...known, ...inserted], replaced: replaced.map((row) => row.id) };
  });
}

function toRow(author: Author, move: NewMove, options: HoldOptions): typeof moves.$inferInsert {
  return {
    id: move.id,
    scopeKey: author.scopeKey,
    personId: author.personId,
    personName: options.personName,
    applicationId: move.applicationId,
    fromStatus: move.from,
    toStatus: move.to,
    state: 'held',
    dueAt: options.dueAt,
    createdAt: options.now,
  };
}

/** Takes back moves that the platform has not heard of. Returns those that were still in our hands. */
export function silenceMoves(
  db: Database,
  author: Author,
  ids: readonly string[],
  now: Date,
): Promise<StoredMove[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .update(moves)
    .set({ state: 'undone', settledAt: now })
    .where(
      and(
        own(author),
        inArray(moves.id, [...ids]),
        inArray(moves.state, ['held', 'waiting']),
        isNull(moves.leasedUntil),
        isNull(moves.sentAt),
      ),
    )
    .returning();
}

export async function findMoves(
  db: Database,
  author: Author,
  ids: readonly string[],
): Promise<readonly StoredMove[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(moves)
    .where(and(own(author), inArray(moves.id, [...ids])));
}

/** Those of these moves that are still on their way, by id. */
export async function unsettledAmong(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const open = await db
    .select({ id: moves.id })
    .from(moves)
    .where(and(inArray(moves.id, [...ids]), isNull(moves.settledAt)));
  return new Set(open.map((move) => move.id));
}

/** A person's moves since an instant, newest first, and those still on their way however old. */
export function listMoves(db: Database, author: Author, since: Date, limit = 300): Promise<StoredMove[]> {
  return db
    .select()
    .from(moves)
    .where(and(own(author), or(gte(moves.createdAt, since), isNull(moves.settledAt))))
    .orderBy(desc(moves.createdAt), desc(moves.id))
    .limit(limit);
}

/** Makes a person's held moves due at once: signing out does not leave anything behind. */
export async function makeDue(db: Database, author: Author, now: Date): Promise<void> {
  await db
    .update(moves)
    .set({ dueAt: now })
    .where(and(own(author), isNull(moves.settledAt), isNull(moves.leasedUntil), gte(moves.dueAt, now)));
}

/** Marks a conflict or a refusal as seen, so that it is not shown again. */
export async function dismissMove(db: Database, author: Author, id: string): Promise<void> {
  await db
    .update(moves)
    .set({ state: 'kept' })
    .where(and(own(author), eq(moves.id, id), inArray(moves.state, ['conflict', 'refused'])));
}

/** Final moves older than `before` are of no more use: the trail keeps what was done. */
export async function forgetSettled(db: Database, before: Date): Promise<void> {
  await db.delete(moves).where(lte(moves.settledAt, before));
}

function own(author: Author) {
  return and(eq(moves.scopeKey, author.scopeKey), eq(moves.personId, author.personId));
}
