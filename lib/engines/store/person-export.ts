import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from './database.ts';
import { noteDraftOf } from './note-drafts.ts';
import { bulkMovesOf, type Ids, movesOf, noteDraftsOf } from './person-data.ts';
import { bulkItems, bulkRequests } from './schema/bulk-requests.ts';
import { commands } from './schema/commands.ts';
import { drafts } from './schema/drafts.ts';
import { followUps, interviews, notes } from './schema/follow-ups.ts';

/** All that is stored for these applications, in full. */
export async function heldOf(db: Database, scopeKey: string, ids: Ids) {
  const ofThese = <T extends typeof notes | typeof interviews | typeof followUps>(table: T) =>
    and(eq(table.scopeKey, scopeKey), inArray(table.applicationId, [...ids]));
  const [noted, met, written, followed, moved, inBulk] = await Promise.all([
    db.select().from(notes).where(ofThese(notes)),
    db.select().from(interviews).where(ofThese(interviews)),
    db.select().from(drafts).where(noteDraftsOf(scopeKey, ids)),
    db.select().from(followUps).where(ofThese(followUps)),
    db.select().from(commands).where(movesOf(scopeKey, ids)),
    db
      .select({
        ...{ id: bulkItems.recordId, from: bulkItems.expected, to: bulkItems.target },
        ...{ outcome: bulkItems.outcome, by: bulkRequests.personName, at: bulkRequests.createdAt },
      })
      .from(bulkItems)
      .innerJoin(bulkRequests, eq(bulkRequests.id, bulkItems.bulkRequestId))
      .where(bulkMovesOf(scopeKey, ids)),
  ]);
  return ids.map((id) => ({
    application: id,
    notes: noted
      .filter(({ applicationId }) => applicationId === id)
      .map(({ text, isPrivate, personName, createdAt }) => ({
        ...{ text, isPrivate, by: personName, at: createdAt },
      })),
    interviews: met
      .filter(({ applicationId }) => applicationId === id)
      .map(({ at, minutes, place, people, personName }) => ({ at, minutes, place, people, by: personName })),
    notesBeingWritten: written
      .filter(({ form }) => noteDraftOf(form) === id)
      .map(({ content, savedAt }) => ({ content, savedAt })),
    followUp: followed
      .filter(({ applicationId }) => applicationId === id)
      .map(({ snoozedUntil, snoozedBy, assigneeName, changedAt }) => ({
        ...{ snoozedUntil, snoozedBy, assignee: assigneeName, changedAt },
      })),
    moves: moved
      .filter(({ recordId }) => recordId === id)
      .map(({ name, expected, target, state, personName, createdAt }) => ({
        ...{ command: name, from: expected, to: target, isSettled: state === 'settled' },
        ...{ by: personName, at: createdAt },
      })),
    bulkMoves: inBulk.filter((move) => move.id === id).map(({ id: _, ...move }) => move),
  }));
}
