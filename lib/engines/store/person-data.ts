import { and, count, eq, inArray, like, ne } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';
import { eraseFollowUps } from './follow-up-ends.ts';
import { noteDraftName, noteDraftOf } from './note-drafts.ts';
import { bulkItems, bulkRequests } from './schema/bulk-requests.ts';
import { commands } from './schema/commands.ts';
import { drafts } from './schema/drafts.ts';
import { followUps, interviews, notes } from './schema/follow-ups.ts';

export type Ids = readonly number[];

export const movesOf = (scopeKey: string, ids: Ids) =>
  and(
    eq(commands.scopeKey, scopeKey),
    eq(commands.recordKind, 'application'),
    inArray(commands.recordId, [...ids]),
  );

export const noteDraftsOf = (scopeKey: string, ids: Ids) =>
  and(eq(drafts.scopeKey, scopeKey), inArray(drafts.form, ids.map(noteDraftName)));

/** What bulk actions of a scope have done with these applications. */
export const bulkMovesOf = (scopeKey: string, ids: Ids) =>
  and(
    eq(bulkRequests.scopeKey, scopeKey),
    like(bulkRequests.kind, 'application.%'),
    inArray(bulkItems.recordId, [...ids]),
  );

export type HeldCounts = {
  readonly notes: number;
  readonly interviews: number;
  /** Notes that somebody is writing and has not added. */
  readonly noteDrafts: number;
  readonly isAssigned: boolean;
  readonly isSnoozed: boolean;
  /** Settled moves. */
  readonly moves: number;
  /** Targets of moves that are not settled yet: an erasure keeps these. */
  readonly pending: readonly string[];
  /** Moves by bulk actions, which store only numbers and stages. */
  readonly bulkMoves: number;
};

export const NOTHING_HELD: HeldCounts = {
  ...{ notes: 0, interviews: 0, noteDrafts: 0, isAssigned: false, isSnoozed: false },
  ...{ moves: 0, pending: [], bulkMoves: 0 },
};

/** How much is stored for each of these applications; none when there is nothing. */
export async function countHeld(
  db: Database,
  scopeKey: string,
  ids: Ids,
): Promise<ReadonlyMap<number, HeldCounts>> {
  const perApplication = (table: typeof notes | typeof interviews) =>
    db
      .select({ id: table.applicationId, n: count() })
      .from(table)
      .where(and(eq(table.scopeKey, scopeKey), inArray(table.applicationId, [...ids])))
      .groupBy(table.applicationId);
  const [noted, met, written, followed, moved, waiting, inBulk] = await Promise.all([
    perApplication(notes),
    perApplication(interviews),
    db.select({ form: drafts.form }).from(drafts).where(noteDraftsOf(scopeKey, ids)),
    db
      .select()
      .from(followUps)
      .where(and(eq(followUps.scopeKey, scopeKey), inArray(followUps.applicationId, [...ids]))),
    db
      .select({ id: commands.recordId, n: count() })
      .from(commands)
      .where(and(movesOf(scopeKey, ids), eq(commands.state, 'settled')))
      .groupBy(commands.recordId),
    db
      .select({ id: commands.recordId, to: commands.target })
      .from(commands)
      .where(and(movesOf(scopeKey, ids), ne(commands.state, 'settled')))
      .orderBy(commands.createdAt),
    db
      .select({ id: bulkItems.recordId, n: count() })
      .from(bulkItems)
      .innerJoin(bulkRequests, eq(bulkRequests.id, bulkItems.bulkRequestId))
      .where(bulkMovesOf(scopeKey, ids))
      .groupBy(bulkItems.recordId),
  ]);
  const found = new Map<number, HeldCounts>();
  const of = (id: number) => found.get(id) ?? NOTHING_HELD;
  const add = (id: number | null, counts: Partial<HeldCounts>) => {
    if (id !== null) found.set(id, { ...of(id), ...counts });
  };
  for (const { id, n } of noted) add(id, { notes: n });
  for (const { id, n } of met) add(id, { interviews: n });
  for (const id of written.map(({ form }) => noteDraftOf(form)))
    add(id, { noteDrafts: of(id).noteDrafts + 1 });
  for (const { id, n } of moved) add(id, { moves: n });
  for (const { id, n } of inBulk) add(id, { bulkMoves: n });
  for (const { id, to } of waiting) if (id !== null) add(id, { pending: [...of(id).pending, to ?? ''] });
  for (const { applicationId, assigneeId, snoozedUntil } of followed) {
    if (assigneeId !== null) add(applicationId, { isAssigned: true });
    if (snoozedUntil !== null) add(applicationId, { isSnoozed: true });
  }
  return found;
}

/**
 * Erases it, except for moves that are still to be sent, and for those of bulk actions, which store no text. Returns
 * how much.
 */
export async function eraseHeld(tx: Transaction, scopeKey: string, ids: Ids) {
  const erased = await eraseFollowUps(tx, scopeKey, ids);
  const noteDrafts = await tx
    .delete(drafts)
    .where(noteDraftsOf(scopeKey, ids))
    .returning({ form: drafts.form });
  const moves = await tx
    .delete(commands)
    .where(and(movesOf(scopeKey, ids), eq(commands.state, 'settled')))
    .returning({ id: commands.id });
  return { ...erased, noteDrafts: noteDrafts.length, moves: moves.length };
}
