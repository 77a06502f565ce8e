import { and, eq, like, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { hasEveryWord, wordsOf } from './fold.ts';
import { NOTE_DRAFTS, noteDraftOf } from './note-drafts.ts';
import { drafts } from './schema/drafts.ts';
import { interviews, notes } from './schema/follow-ups.ts';

/** Applications of a scope whose notes, interviews or notes being written have every word of a text in them. */
export async function mentionsOf(
  db: Database,
  scopeKey: string,
  text: string,
  limit: number,
): Promise<readonly number[]> {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const [inNotes, inInterviews, inDrafts] = await Promise.all([
    db
      .selectDistinct({ id: notes.applicationId })
      .from(notes)
      .where(and(eq(notes.scopeKey, scopeKey), hasEveryWord(notes.text, words)))
      .limit(limit),
    db
      .selectDistinct({ id: interviews.applicationId })
      .from(interviews)
      .where(
        and(
          eq(interviews.scopeKey, scopeKey),
          hasEveryWord(sql`${interviews.people} || ' ' || ${interviews.place}`, words),
        ),
      )
      .limit(limit),
    db
      .selectDistinct({ form: drafts.form })
      .from(drafts)
      .where(
        and(
          eq(drafts.scopeKey, scopeKey),
          like(drafts.form, NOTE_DRAFTS),
          hasEveryWord(sql`${drafts.content} ->> 'text'`, words),
        ),
      )
      .limit(limit),
  ]);
  const ids = [...inNotes, ...inInterviews].map(({ id }) => id);
  return [...new Set([...ids, ...inDrafts.map(({ form }) => noteDraftOf(form))])];
}
