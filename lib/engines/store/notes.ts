import { and, desc, eq, or } from 'drizzle-orm';
import type { Database, Runner } from './database.ts';
import { type ApplicationRef, keepFollowUp } from './follow-ups.ts';
import { notes } from './schema/follow-ups.ts';

export type NoteRow = typeof notes.$inferSelect;
type NewNote = Omit<typeof notes.$inferInsert, 'createdAt'>;

/** Adds a note. Returns its id. */
export async function addNote(db: Runner, note: NewNote, now: Date): Promise<number> {
  await keepFollowUp(db, note, {}, now);
  const [added] = await db
    .insert(notes)
    .values({ ...note, createdAt: now })
    .returning({ id: notes.id });
  if (!added) throw new Error('A note that was added has an id.');
  return added.id;
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

/** A note of the scope; null when it has none with this id. */
export async function findNote(db: Runner, scopeKey: string, id: number): Promise<NoteRow | null> {
  const [row] = await db
    .select()
    .from(notes)
    .where(and(eq(notes.scopeKey, scopeKey), eq(notes.id, id)));
  return row ?? null;
}

export async function dropNote(db: Runner, scopeKey: string, id: number): Promise<void> {
  await db.delete(notes).where(and(eq(notes.scopeKey, scopeKey), eq(notes.id, id)));
}
