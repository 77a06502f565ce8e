import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Offre, OffreQuery } from '#contract/offre.ts';
import type { PlatformConfig } from '#platform/config.ts';
import { type Database, select } from '#platform/db/pool.ts';
import type { Scope } from '#platform/http/caller.ts';
import { selectPage, toConditions, toLimit, toOrder, toWhere } from '../listing.ts';
import { mediaUrl } from '../media-links.ts';
import { publicUrl } from '../public-links.ts';
import { isManager, managedBy, ofOpenEstablishment, requireVisible } from '../scope.ts';

export type OffreContext = { db: Database; config: PlatformConfig; scope: Scope };

const ORDER = {
  date: sql`o.date`,
  modified: sql`o.modified`,
  title: sql`platform.fold(o.title)`,
  id: sql`o.id`,
};

/**
 * Columns under their wire names; instants are still `Date`. Counts, names and reasons are for those who
 * manage the offer.
 */
function columns({ config, scope }: OffreContext): SQL {
  return sql`o.id, o.slug, o.status, o.title, o.contract_type, o.department, o.experience, o.description, o.profile,
    o.start_date, o.end_date, o.positions, o.weekly_hours, o.shift, o.salary_min, o.salary_max, o.salary_period,
    o.housing, o.meals, o.benefits, o.languages, o.city, o.postcode, o.expires_on, o.questions, o.visual_id,
    o.views, o.date, o.modified, o.published_at, o.closed_at, o.maison_id,
    (SELECT m.name FROM platform.maisons m WHERE m.id = o.maison_id) AS maison_name,
    ${mediaUrl(config, 'o.visual_id')} AS visual_url, ${publicUrl(config, 'offres', 'o')} AS public_url,
    CASE WHEN ${managedBy(scope, 'o')} THEN o.author_name END AS author_name,
    CASE WHEN ${managedBy(scope, 'o')} THEN o.rejection_reason END AS rejection_reason,
    CASE WHEN ${managedBy(scope, 'o')} THEN (
      SELECT coalesce(sum(t.count), 0)::bigint FROM platform.candidature_tallies t WHERE t.offre_id = o.id
    ) END AS candidatures_count`;
}

type Instants = 'date' | 'modified' | 'published_at' | 'closed_at';
type OffreRow = Omit<Offre, Instants> & {
  date: Date;
  modified: Date;
  published_at: Date | null;
  closed_at: Date | null;
};

const toOffre = (row: OffreRow): Offre => ({
  ...row,
  date: row.date.toISOString(),
  modified: row.modified.toISOString(),
  published_at: row.published_at?.toISOString() ?? null,
  closed_at: row.closed_at?.toISOString() ?? null,
});

/** `groupeId` filters by group, for `/groupes/{id}/offres`. */
export async function listOffres(
  context: OffreContext,
  query: z.output<typeof OffreQuery>,
  groupeId?: number,
): Promise<{ rows: Offre[]; total: number }> {
  const { db, scope } = context;
  const conditions = toConditions('o', query);
  conditions.push(
    isManager(scope) ? managedBy(scope, 'o') : sql`o.status = 'published' AND ${ofOpenEstablishment('o')}`,
  );
  if (query.maison) conditions.push(sql`o.maison_id = ${query.maison}`);
  if (groupeId) conditions.push(sql`o.groupe_id = ${groupeId}`);
  const where = toWhere(conditions);
  const page = sql`SELECT o.* FROM platform.offres o WHERE ${where} ORDER BY ${toOrder(ORDER, query)} ${toLimit(query)}`;
  const { rows, total } = await selectPage<OffreRow>(db, query, {
    columns: columns(context),
    from: sql`FROM (${page}) o ORDER BY ${toOrder(ORDER, query)}`,
    total: sql`SELECT count(*) FROM platform.offres o WHERE ${where}`,
  });
  return { rows: rows.map(toOffre), total };
}

/** By id or slug. Throws 403 or 404 when the caller may not see it. */
export async function requireOffre(
  context: OffreContext,
  by: { id: number } | { slug: string },
): Promise<Offre> {
  const { db, scope } = context;
  const key = 'id' in by ? sql`o.id = ${by.id}` : sql`o.slug = ${by.slug}`;
  const [row] = await select<OffreRow & { mine: boolean; open: boolean }>(
    db,
    sql`SELECT ${columns(context)}, ${managedBy(scope, 'o')} AS mine, (o.status IN ('published', 'closed') AND ${ofOpenEstablishment('o')}) AS open
      FROM platform.offres o WHERE ${key}`,
  );
  const { mine: _mine, open: _open, ...offre } = requireVisible(row, scope);
  return toOffre(offre);
}
