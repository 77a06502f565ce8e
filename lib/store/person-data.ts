import { and, count, eq, ilike, inArray, or } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';
import { eraseFollowUps } from './follow-up-ends.ts';
import { likeOf } from './like.ts';
import { commands } from './schema/commands.ts';
import { followUps, interviews, notes } from './schema/follow-ups.ts';

type Ids = readonly number[];

/** Applications of a scope whose notes or interviews have a text in their words. */
export async function mentionsOf(db: Database, scopeKey: string, text: string, limit: number): Promise<Ids> {
  const like = likeOf(text);
  const [inNotes, inInterviews] = await Promise.all([
    db
      .selectDistinct({ id: notes.applicationId })
      .from(notes)
      .where(and(eq(notes.scopeKey, scopeKey), ilike(notes.text, like)))
      .limit(limit),
    db
      .selectDistinct({ id: interviews.applicationId })
      .from(interviews)
      .where(
        and(
          eq(interviews.scopeKey, scopeKey),
          or(ilike(interviews.people, like), ilike(interviews.place, like)),
        ),
      )
      .limit(limit),
  ]);
  return [...new Set([...inNotes, ...inInterviews].map(({ id }) => id))];
}

const movesOf = (scopeKey: string, ids: Ids) =>
  and(
    eq(commands.scopeKey, scopeKey),
    eq(commands.recordKind, 'application'),
    inArray(commands.recordId, [...ids]),
  );

type HeldCounts = {
  readonly notes: number;
  readonly interviews: number;
  readonly isFollowed: boolean;
  readonly moves: number;
};

/** How much is held beside each of these applications; none where there is nothing. */
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
  const [noted, met, followed, moved] = await Promise.all([
    perApplication(notes),
    perApplication(interviews),
    db
      .select()
      .from(followUps)
      .where(and(eq(followUps.scopeKey, scopeKey), inArray(followUps.applicationId, [...ids]))),
    db
      .select({ id: commands.recordId, n: count() })
      .from(commands)
      .where(movesOf(scopeKey, ids))
      .groupBy(commands.recordId),
  ]);
  const found = new Map<number, HeldCounts>();
  const add = (id: number | null, counts: Partial<HeldCounts>) => {
    if (id === null) return;
    const none = { notes: 0, interviews: 0, isFollowed: false, moves: 0 };
    found.set(id, { ...none, ...found.get(id), ...counts });
  };
  for (const { id, n } of noted) add(id, { notes: n });
  for (const { id, n } of met) add(id, { interviews: n });
  for (const { id, n } of moved) add(id, { moves: n });
  for (const { applicationId, assigneeId, snoozedUntil } of followed) {
    if (assigneeId !== null || snoozedUntil !== null) add(applicationId, { isFollowed: true });
  }
  return found;
}

/** All that is held beside these applications, in full. */
export async function heldOf(db: Database, scopeKey: string, ids: Ids) {
  const ofThese = <T extends typeof notes | typeof interviews | typeof followUps>(table: T) =>
    and(eq(table.scopeKey, scopeKey), inArray(table.applicationId, [...ids]));
  const [noted, met, followed, moved] = await Promise.all([
    db.select().from(notes).where(ofThese(notes)),
    db.select().from(interviews).where(ofThese(interviews)),
    db.select().from(followUps).where(ofThese(followUps)),
    db.select().from(commands).where(movesOf(scopeKey, ids)),
  ]);
  return ids.map((id) => ({
    application: id,
    notes: noted
      .filter(({ applicationId }) => applicationId === id)
      .map(({ text, isPrivate, personName, createdAt }) => ({
        text,
        isPrivate,
        by: personName,
        at: createdAt,
      })),
    interviews: met
      .filter(({ applicationId }) => applicationId === id)
      .map(({ at, minutes, place, people, personName }) => ({ at, minutes, place, people, by: personName })),
    followUp: followed
      .filter(({ applicationId }) => applicationId === id)
      .map(({ snoozedUntil, assigneeName, changedAt }) => ({
        snoozedUntil,
        assignee: assigneeName,
        changedAt,
      })),
    moves: moved
      .filter(({ recordId }) => recordId === id)
      .map(({ name, expected, target, personName, createdAt }) => ({
        ...{ command: name, from: expected, to: target, by: personName, at: createdAt },
      })),
  }));
}

/** Erases it, moves that are still on their way apart: these have yet to be told. Returns how much that was. */
export async function eraseHeld(tx: Transaction, scopeKey: string, ids: Ids) {
  const erased = await eraseFollowUps(tx, scopeKey, ids);
  const moves = await tx
    .delete(commands)
    .where(and(movesOf(scopeKey, ids), eq(commands.state, 'settled')))
    .returning({ id: commands.id });
  return { ...erased, moves: moves.length };
}
