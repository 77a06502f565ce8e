import { eq } from 'drizzle-orm';
import {
  ARTICLE_MOVES,
  type ArticleCreate,
  type ArticlePatch,
  type ArticleStatus,
} from '#contract/article.ts';
import type { Database, Transaction } from '#platform/db/pool.ts';
import { articles } from '#platform/db/schema/editorial.ts';
import { maisons } from '#platform/db/schema/establishments.ts';
import { conflict, forbidden, notFound } from '#platform/http/problem.ts';
import { requireOwnCover } from '../fichiers/own-medium.ts';
import { makeSlug } from '../slug.ts';

/** The author, their establishment, and the time of writing. */
type Author = { maisonId: number; name: string; now: Date };
type ArticleRow = typeof articles.$inferSelect;

/**
 * Creates the article of the author's establishment and returns its id. Throws 422 for an image of another
 * establishment.
 */
export async function createArticle(
  db: Database | Transaction,
  author: Author,
  input: ArticleCreate,
): Promise<number> {
  const { status: wanted = 'draft', cover_id: coverId, ...fields } = input;
  const { maisonId, name: authorName, now } = author;
  await requireOwnCover(db, maisonId, coverId);
  return db.transaction(async (tx) => {
    const status = wanted === 'published' ? await toPublishing(tx, maisonId) : wanted;
    const publishedAt = status === 'published' ? now : null;
    const slug = makeSlug(fields.title);
    const [created] = await tx
      .insert(articles)
      .values({
        ...fields,
        coverId: coverId ?? null,
        maisonId,
        slug,
        status,
        authorName,
        date: now,
        modified: now,
        publishedAt,
      })
      .returning({ id: articles.id });
    if (!created) throw new Error('an insert returns its row');
    return created.id;
  });
}

/** Throws 404, 403, 409 (a status change that is not allowed) or 422. */
export async function updateArticle(
  db: Database | Transaction,
  author: Author,
  id: number,
  patch: ArticlePatch,
): Promise<void> {
  const { status: wanted, cover_id: coverId, ...fields } = patch;
  await requireOwnCover(db, author.maisonId, coverId);
  await db.transaction(async (tx) => {
    const present = await requireOwn(tx, author.maisonId, id);
    const moved = wanted && wanted !== present.status ? await toMove(tx, present, wanted, author.now) : {};
    const cover = coverId === undefined ? {} : { coverId };
    await tx
      .update(articles)
      .set({ ...fields, ...cover, ...moved, modified: author.now })
      .where(eq(articles.id, id));
  });
}

/** Throws 404 or 403. */
export async function deleteArticle(db: Database | Transaction, maisonId: number, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await requireOwn(tx, maisonId, id);
    await tx.delete(articles).where(eq(articles.id, id));
  });
}

/** The row, locked until the transaction ends. */
async function requireOwn(tx: Transaction, maisonId: number, id: number): Promise<ArticleRow> {
  const [row] = await tx.select().from(articles).where(eq(articles.id, id)).for('update');
  if (!row) throw notFound();
  if (row.maisonId !== maisonId) throw forbidden();
  return row;
}

async function toMove(tx: Transaction, present: ArticleRow, wanted: ArticleStatus, now: Date) {
  if (!ARTICLE_MOVES[present.status].includes(wanted)) {
    throw conflict(
      'article_status_conflict',
      `An article that is ${present.status} cannot become ${wanted}.`,
    );
  }
  const refused = present.refusedAt !== null;
  const status =
    wanted !== 'published' ? wanted : refused ? 'pending' : await toPublishing(tx, present.maisonId);
  const publishedAt = status === 'published' ? (present.publishedAt ?? now) : present.publishedAt;
  // The reason stays readable while the article is a draft again.
  return { status, publishedAt, ...(status === 'draft' ? {} : { rejectionReason: null }) };
}

/** Articles of untrusted establishments need approval; so does any that was rejected before. */
async function toPublishing(tx: Transaction, maisonId: number): Promise<ArticleStatus> {
  const [maison] = await tx
    .select({ trusted: maisons.trusted })
    .from(maisons)
    .where(eq(maisons.id, maisonId));
  return maison?.trusted ? 'published' : 'pending';
}
