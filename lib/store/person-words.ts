import { and, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';
import { likeOf } from './like.ts';
import { drafts } from './schema/drafts.ts';
import { savedViews } from './schema/saved-views.ts';
import { sentFiles } from './schema/sent-files.ts';

/** Saved views of a scope, whoever's, that have a text in their name. */
export function viewsNaming(db: Database, scopeKey: string, text: string, limit: number) {
  const { id, name, personName: by } = savedViews;
  return db
    .select({ id, name, by })
    .from(savedViews)
    .where(and(eq(savedViews.scopeKey, scopeKey), ilike(savedViews.name, likeOf(text))))
    .orderBy(savedViews.name, savedViews.id)
    .limit(limit);
}

/** Private files sent from a scope, by whomever, that have a text in their name. */
export function filesNaming(db: Database, scopeKey: string, text: string, limit: number) {
  const { id, name, personName: by, sentAt } = sentFiles;
  return db
    .select({ id, name, by, sentAt })
    .from(sentFiles)
    .where(and(eq(sentFiles.scopeKey, scopeKey), ilike(name, likeOf(text))))
    .orderBy(desc(id))
    .limit(limit);
}

/** Drafts of a scope, whoever's, in which a text stands, with all that has it in its words. */
export async function draftsNaming(db: Database, scopeKey: string, text: string, limit: number) {
  // What was typed, never the names of fields.
  const texts = sql`(select jsonb_agg(distinct value) from jsonb_path_query(${drafts.content}, 'strict $.**') as value
    where jsonb_typeof(value) = 'string' and value #>> '{}' ilike ${likeOf(text)})`;
  const { personId, form, savedAt } = drafts;
  return db
    .select({ personId, form, savedAt, texts: sql<readonly string[]>`${texts}` })
    .from(drafts)
    .where(and(eq(drafts.scopeKey, scopeKey), sql`${texts} is not null`))
    .orderBy(desc(savedAt), personId, form)
    .limit(limit);
}

/** Whose draft of what. */
export type DraftRef = { readonly personId: number; readonly form: string };
export type WordsRef = {
  readonly viewIds: readonly number[];
  readonly fileIds: readonly number[];
  readonly drafts: readonly DraftRef[];
};

/** Erases these views, drafts and lines about files of a scope; returns how many those were. */
export async function eraseWords(
  tx: Transaction,
  scopeKey: string,
  { viewIds, fileIds, drafts: named }: WordsRef,
) {
  const views = await tx
    .delete(savedViews)
    .where(and(eq(savedViews.scopeKey, scopeKey), inArray(savedViews.id, [...viewIds])))
    .returning({ id: savedViews.id });
  const files = await tx
    .delete(sentFiles)
    .where(and(eq(sentFiles.scopeKey, scopeKey), inArray(sentFiles.id, [...fileIds])))
    .returning({ id: sentFiles.id });
  const isNamed = named.map(({ personId, form }) =>
    and(eq(drafts.personId, personId), eq(drafts.form, form)),
  );
  const erased =
    isNamed.length === 0
      ? []
      : await tx
          .delete(drafts)
          .where(and(eq(drafts.scopeKey, scopeKey), or(...isNamed)))
          .returning({ form: drafts.form });
  return { views: views.length, files: files.length, drafts: erased.length };
}
