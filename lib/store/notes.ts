import { and, desc, eq, or } from 'drizzle-orm';
import type { Database } from './database.ts';
import { type ApplicationRef, keepFollowUp } from './follow-ups.ts';
import { notes } from './schema/follow-ups.ts';

export type NoteRow = typeof notes.$inferSelect;
type NewNote = Omit<typeof notes.$inferInsert, 'createdAt'>;

/** Adds a note; the same operation twice adds one. Returns its id. */
export function addNote(db: Database, note: NewNote, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await keepFollowUp(tx, note, {}, now);
    await tx
      .insert(notes)
      .values({ ...note, createdAt: now })
      .onConflictDoNothing({ target: notes.operationId });
    const [row] = await tx
      .select({ id: notes.id })
      .from(notes)
      .where(eq(notes.operationId, note.operationId));
    if (!row) throw new Error('a note that was added is there');
    return row.id;
  });
}

/** The notes on an application that a person may read, the newest first. */
export function listNotes(
  db: Database,
  { scopeKey, applicationId }: ApplicationRef,
  personId: number,
): Promise<readonly NoteRow[]> {
  return db
    .select()
    .from(notes)
    .where(
      and(
        eq(notes.scopeKey, scopeKey),
        eq(notes.applicationId, applicationId),
        or(eq(notes.isPrivate, false), eq(notes.personId, personId)),
      ),
    )
    .orderBy(desc(notes.createdAt), desc(notes.id));
}

/** A note of the scope; null where it has none of this id. */
export async function findNote(db: Database, scopeKey: string, id: number): Promise<NoteRow | null> {
  const [row] = await db
    .select()
    .from(notes)
    .where(and(eq(notes.scopeKey, scopeKey), eq(notes.id, id)));
  return row ?? null;
}

export async function dropNote(db: Database, scopeKey: string, id: number): Promise<void> {
  await db.delete(notes).where(and(eq(notes.scopeKey, scopeKey), eq(notes.id, id)));
}
