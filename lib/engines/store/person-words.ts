import { and, desc, eq, inArray, isNotNull, ne, notLike, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';
import { NOTE_DRAFTS } from './note-drafts.ts';
import { bulkItems, bulkRequests } from './schema/bulk-requests.ts';
import { commands } from './schema/commands.ts';
import { drafts } from './schema/drafts.ts';
import { savedViews } from './schema/saved-views.ts';
import { sentFiles } from './schema/sent-files.ts';
import { hasPartOf, hasSought, type Sought } from './sought.ts';

/** Saved views of a scope, of any author, whose name contains what is searched. */
export function viewsNaming(db: Database, scopeKey: string, sought: Sought, limit: number) {
  const { id, name, personName: by } = savedViews;
  return db
    .select({ id, name, by })
    .from(savedViews)
    .where(and(eq(savedViews.scopeKey, scopeKey), hasSought(savedViews.name, sought)))
    .orderBy(savedViews.name, savedViews.id)
    .limit(limit);
}

/** Private files sent from a scope, by anybody, whose name contains what is searched. */
export function filesNaming(db: Database, scopeKey: string, sought: Sought, limit: number) {
  const { id, name, personName: by, sentAt } = sentFiles;
  return db
    .select({ id, name, by, sentAt })
    .from(sentFiles)
    .where(and(eq(sentFiles.scopeKey, scopeKey), hasSought(name, sought)))
    .orderBy(desc(id))
    .limit(limit);
}

/**
 * Drafts of a scope, of any author, that contain what is searched, with the matching texts; drafts of notes belong to
 * applications.
 */
export function draftsNaming(db: Database, scopeKey: string, sought: Sought, limit: number) {
  // What was typed, never the names of fields.
  const typed = sql`jsonb_path_query(${drafts.content}, 'strict $.**') as value where jsonb_typeof(value) = 'string'`;
  const said = sql`value #>> '{}'`;
  const texts = sql<readonly string[]>`(select jsonb_agg(distinct value) from ${typed}
    and ${hasPartOf(said, sought)})`;
  const { personId, form, savedAt } = drafts;
  return db
    .select({ personId, form, savedAt, texts })
    .from(drafts)
    .where(
      and(
        eq(drafts.scopeKey, scopeKey),
        notLike(form, NOTE_DRAFTS),
        hasSought(sql`(select string_agg(${said}, ' ') from ${typed})`, sought),
      ),
    )
    .orderBy(desc(savedAt), personId, form)
    .limit(limit);
}

/** Items of a scope’s bulk actions whose title contains what is searched. */
export function titlesNaming(db: Database, scopeKey: string, sought: Sought, limit: number) {
  const { bulkRequestId, recordId, title } = bulkItems;
  return db
    .select({
      bulkRequestId,
      recordId,
      title: sql<string>`${title}`,
      by: bulkRequests.personName,
      at: bulkRequests.createdAt,
    })
    .from(bulkItems)
    .innerJoin(bulkRequests, eq(bulkRequests.id, bulkRequestId))
    .where(and(eq(bulkRequests.scopeKey, scopeKey), isNotNull(title), hasSought(title, sought)))
    .orderBy(desc(bulkRequests.createdAt), bulkRequestId, recordId)
    .limit(limit);
}

/** The target of other bulk actions is a status, a day or a number. */
const hasWordsAsAim = and(
  inArray(bulkRequests.kind, ['offer.copy', 'offer.import']),
  isNotNull(bulkRequests.aim),
);

/** Bulk actions of a scope that copy an offer whose title, or read a file whose name, contains what is searched. */
export function aimsNaming(db: Database, scopeKey: string, sought: Sought, limit: number) {
  const { id: bulkRequestId, aim, kind, personName: by, createdAt: at } = bulkRequests;
  return db
    .select({ bulkRequestId, kind, title: sql<string>`${aim}`, by, at })
    .from(bulkRequests)
    .where(and(eq(bulkRequests.scopeKey, scopeKey), hasWordsAsAim, hasSought(aim, sought)))
    .orderBy(desc(at), bulkRequestId)
    .limit(limit);
}

/** Unsettled writes of a scope that contain what is searched: these stay until they are settled. */
export function writesNaming(db: Database, scopeKey: string, sought: Sought, limit: number) {
  const { name, personName: by, createdAt: at, input } = commands;
  return db
    .select({ name, by, at })
    .from(commands)
    .where(
      and(
        eq(commands.scopeKey, scopeKey),
        ne(commands.state, 'settled'),
        // The search itself is no result.
        notLike(name, 'rights.%'),
        isNotNull(input),
        hasSought(input, sought),
      ),
    )
    .orderBy(at)
    .limit(limit);
}

export type WordsRef = {
  readonly viewIds: readonly number[];
  readonly fileIds: readonly number[];
  readonly drafts: readonly { readonly personId: number; readonly form: string }[];
  /** Titles of items; without an item the title of the bulk action itself. */
  readonly titles: readonly { readonly bulkRequestId: string; readonly recordId: number | null }[];
};

/**
 * Erases these views, drafts, entries about files and titles of a scope, but not the items with the titles; returns how
 * many.
 */
export async function eraseWords(tx: Transaction, scopeKey: string, named: WordsRef) {
  const views = await tx
    .delete(savedViews)
    .where(and(eq(savedViews.scopeKey, scopeKey), inArray(savedViews.id, [...named.viewIds])))
    .returning({ id: savedViews.id });
  const files = await tx
    .delete(sentFiles)
    .where(and(eq(sentFiles.scopeKey, scopeKey), inArray(sentFiles.id, [...named.fileIds])))
    .returning({ id: sentFiles.id });
  // Without a condition of their own, empty lists would match everything of the scope.
  const isNamedDraft = or(
    sql`false`,
    ...named.drafts.map(({ personId, form }) => and(eq(drafts.personId, personId), eq(drafts.form, form))),
  );
  const written = await tx
    .delete(drafts)
    .where(and(eq(drafts.scopeKey, scopeKey), isNamedDraft))
    .returning({ form: drafts.form });
  const isNamedTitle = or(
    sql`false`,
    ...named.titles.flatMap(({ bulkRequestId, recordId }) =>
      recordId === null
        ? []
        : and(eq(bulkItems.bulkRequestId, bulkRequestId), eq(bulkItems.recordId, recordId)),
    ),
  );
  const ofScope = tx
    .select({ id: bulkRequests.id })
    .from(bulkRequests)
    .where(eq(bulkRequests.scopeKey, scopeKey));
  const emptied = await tx
    .update(bulkItems)
    .set({ title: null })
    .where(and(inArray(bulkItems.bulkRequestId, ofScope), isNotNull(bulkItems.title), isNamedTitle))
    .returning({ id: bulkItems.recordId });
  const ofBulkRequests = named.titles.flatMap(({ bulkRequestId, recordId }) =>
    recordId === null ? bulkRequestId : [],
  );
  const aimless = await tx
    .update(bulkRequests)
    .set({ aim: null })
    .where(and(eq(bulkRequests.scopeKey, scopeKey), inArray(bulkRequests.id, ofBulkRequests), hasWordsAsAim))
    .returning({ id: bulkRequests.id });
  const titles = emptied.length + aimless.length;
  return { views: views.length, files: files.length, drafts: written.length, titles };
}
