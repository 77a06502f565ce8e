import { and, eq, like, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { NOTE_DRAFTS, noteDraftOf } from './note-drafts.ts';
import { drafts } from './schema/drafts.ts';
import { interviews, notes } from './schema/follow-ups.ts';
import { hasSought, type Sought } from './sought.ts';

/** Applications of a scope whose notes, interviews or drafts of notes contain what is searched. */
export async function mentionsOf(db: Database, scopeKey: string, sought: Sought): Promise<readonly number[]> {
  const [inNotes, inInterviews, inDrafts] = await Promise.all([
    db
      .selectDistinct({ id: notes.applicationId })
      .from(notes)
      .where(and(eq(notes.scopeKey, scopeKey), hasSought(notes.text, sought))),
    db
      .selectDistinct({ id: interviews.applicationId })
      .from(interviews)
      .where(
        and(
          eq(interviews.scopeKey, scopeKey),
          hasSought(sql`${interviews.people} || ' ' || ${interviews.place}`, sought),
        ),
      ),
    db
      .selectDistinct({ form: drafts.form })
      .from(drafts)
      .where(
        and(
          eq(drafts.scopeKey, scopeKey),
          like(drafts.form, NOTE_DRAFTS),
          hasSought(sql`${drafts.content} ->> 'text'`, sought),
        ),
      ),
  ]);
  const ids = [...inNotes, ...inInterviews].map(({ id }) => id);
  return [...new Set([...ids, ...inDrafts.map(({ form }) => noteDraftOf(form))])];
}
