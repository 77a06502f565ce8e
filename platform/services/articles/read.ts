import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Article, ArticleQuery } from '#contract/article.ts';
import type { PlatformConfig } from '#platform/config.ts';
import { type Database, select } from '#platform/db/pool.ts';
import type { Scope } from '#platform/http/caller.ts';
import { toConditions, toLimit, toOrder, toOrderColumns, toWhere } from '../listing.ts';
import { mediaUrl } from '../media-links.ts';
import { publicUrl } from '../public-links.ts';
import { isManager, managedThroughEstablishment, ofOpenEstablishment, requireVisible } from '../scope.ts';

export type ArticleContext = { db: Database; config: PlatformConfig; scope: Scope };

const ORDER = toOrderColumns('a', sql`platform.fold(a.title)`);

/** The reason of a rejection is for the operator and the establishment only. */
const columns = ({
  config,
  scope,
}: ArticleContext): SQL => sql`a.id, a.slug, a.status, a.title, a.excerpt, a.body,
  a.tags, a.cover_id, ${mediaUrl(config, 'a.cover_id')} AS cover_url, a.author_name, a.views, a.date, a.modified,
  a.published_at, ${publicUrl(config, 'articles', 'a')} AS public_url, a.maison_id, (SELECT m.name FROM platform.maisons m WHERE m.id = a.maison_id) AS maison_name,
  CASE WHEN ${managedThroughEstablishment(scope, 'a')} THEN a.rejection_reason END AS rejection_reason`;

type Row = Omit<Article, 'date' | 'modified' | 'published_at'> & {
  date: Date;
  modified: Date;
  published_at: Date | null;
};
const toArticle = (row: Row): Article => ({
  ...row,
  date: row.date.toISOString(),
  modified: row.modified.toISOString(),
  published_at: row.published_at?.toISOString() ?? null,
});

export async function listArticles(context: ArticleContext, query: z.output<typeof ArticleQuery>) {
  const { db, scope } = context;
  const visible = isManager(scope)
    ? managedThroughEstablishment(scope, 'a')
    : sql`a.status = 'published' AND ${ofOpenEstablishment('a')}`;
  const where = toWhere([visible, ...toConditions('a', query)]);
  const page = sql`SELECT a.* FROM platform.articles a WHERE ${where} ORDER BY ${toOrder(ORDER, query)} ${toLimit(query)}`;
  const [rows, counts] = await Promise.all([
    select<Row>(db, sql`SELECT ${columns(context)} FROM (${page}) a ORDER BY ${toOrder(ORDER, query)}`),
    select<{ total: number }>(db, sql`SELECT count(*) AS total FROM platform.articles a WHERE ${where}`),
  ]);
  return { rows: rows.map(toArticle), total: counts[0]?.total ?? 0 };
}

/** By id or slug. Throws 403 or 404 when the caller may not see it. */
export async function requireArticle(
  context: ArticleContext,
  by: { id: number } | { slug: string },
): Promise<Article> {
  const { db, scope } = context;
  const key = 'id' in by ? sql`a.id = ${by.id}` : sql`a.slug = ${by.slug}`;
  const [row] = await select<Row & { mine: boolean; open: boolean }>(
    db,
    sql`SELECT ${columns(context)}, ${managedThroughEstablishment(scope, 'a')} AS mine, (a.status = 'published' AND ${ofOpenEstablishment('a')}) AS open
      FROM platform.articles a WHERE ${key}`,
  );
  const { mine: _mine, open: _open, ...article } = requireVisible(row, scope);
  return toArticle(article);
}
