import { and, eq, lt, or, sql } from 'drizzle-orm';
import { storable } from '#lib/core/storable.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { type Database, database, type Runner } from '#lib/engines/store/database.ts';
import { drafts } from '#lib/engines/store/schema/drafts.ts';
import type { Draft, DraftContent, DraftSaved, DraftWrite } from './model.ts';

/** The key of a draft: one per person, scope and form. */
export type DraftKey = { readonly personId: number; readonly scopeKey: ScopeKey; readonly form: string };

export async function findDraft(key: DraftKey, db: Database = database()): Promise<Draft | null> {
  const [row] = await db.select().from(drafts).where(matches(key)).limit(1);
  return row ? toDraft(row) : null;
}

function toDraft(row: typeof drafts.$inferSelect): Draft {
  return {
    content: row.content as DraftContent,
    revision: row.revision,
    savedAt: row.savedAt.toISOString(),
  };
}

/**
 * Compare and set in one statement: the older of two tabs gets a conflict, the newer text is never overwritten. A tab
 * that did not receive the answer to its own save continues from it, and a late save of its own changes nothing.
 */
export async function saveDraft(
  key: DraftKey,
  write: DraftWrite,
  { db = database(), now = new Date() }: { db?: Database; now?: Date } = {},
): Promise<DraftSaved> {
  const content = storable(write.content);
  const { writer, sequence } = write;
  const [saved] = await db
    .insert(drafts)
    .values({ ...key, content, revision: write.revision + 1, writer, sequence, savedAt: now })
    .onConflictDoUpdate({
      target: [drafts.personId, drafts.scopeKey, drafts.form],
      set: { content, revision: sql`${drafts.revision} + 1`, writer, sequence, savedAt: now },
      setWhere: or(
        and(eq(drafts.writer, writer), lt(drafts.sequence, sequence)),
        and(sql`${drafts.writer} is distinct from ${writer}`, eq(drafts.revision, write.revision)),
      ),
    })
    .returning({ revision: drafts.revision });
  if (saved) return { outcome: 'saved', revision: saved.revision, savedAt: now.toISOString() };
  const [row] = await db.select().from(drafts).where(matches(key)).limit(1);
  // It was sent or discarded between the two statements: there is no conflict any more.
  if (!row) return saveDraft(key, write, { db, now });
  const draft = toDraft(row);
  if (row.writer === writer) return { outcome: 'saved', revision: draft.revision, savedAt: draft.savedAt };
  return { outcome: 'elsewhere', draft };
}

export async function discardDraft(key: DraftKey, db: Runner = database()): Promise<void> {
  await db.delete(drafts).where(matches(key));
}

function matches({ personId, scopeKey, form }: DraftKey) {
  return and(eq(drafts.personId, personId), eq(drafts.scopeKey, scopeKey), eq(drafts.form, form));
}
