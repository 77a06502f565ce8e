import { type SQL, sql } from 'drizzle-orm';
import type { Groupe } from '#contract/groupe.ts';
import type { ListQuery } from '#contract/wire.ts';
import type { PlatformConfig } from '#platform/config.ts';
import { type Database, select } from '#platform/db/pool.ts';
import type { Scope } from '#platform/http/caller.ts';
import { selectPage, toConditions, toLimit, toOrder, toOrderColumns, toWhere } from '../listing.ts';
import { mediaUrl } from '../media-links.ts';
import { isManager, requireVisible } from '../scope.ts';

export type GroupeContext = { db: Database; config: PlatformConfig; scope: Scope };

const ORDER = toOrderColumns('g', sql`platform.fold(g.name)`);

const columns = (
  config: PlatformConfig,
): SQL => sql`g.id, g.slug, g.name, g.description, g.website, g.logo_id, g.date,
  g.modified, ${mediaUrl(config, 'g.logo_id')} AS logo_url,
  (SELECT count(*) FROM platform.maisons m WHERE m.groupe_id = g.id) AS maisons_count`;

type Row = Omit<Groupe, 'date' | 'modified'> & { date: Date; modified: Date };

const toGroupe = (row: Row): Groupe => ({
  ...row,
  date: row.date.toISOString(),
  modified: row.modified.toISOString(),
});

/** What the caller manages; an establishment may read its group but manages nothing of it. */
function managed(scope: Scope): SQL {
  switch (scope.kind) {
    case 'maison':
      return sql`g.id = (SELECT m.groupe_id FROM platform.maisons m WHERE m.id = ${scope.maisonId})`;
    case 'groupe':
      return sql`g.id = ${scope.groupeId}`;
    case 'platform':
      return sql`true`;
    default:
      return sql`false`;
  }
}

export async function listGroupes(
  { db, config, scope }: GroupeContext,
  query: ListQuery,
): Promise<{ rows: Groupe[]; total: number }> {
  const { status: _none, ...params } = query;
  const where = toWhere([isManager(scope) ? managed(scope) : sql`true`, ...toConditions('g', params)]);
  const { rows, total } = await selectPage<Row>(db, params, {
    columns: columns(config),
    from: sql`FROM platform.groupes g WHERE ${where} ORDER BY ${toOrder(ORDER, params)} ${toLimit(params)}`,
    total: sql`SELECT count(*) FROM platform.groupes g WHERE ${where}`,
  });
  return { rows: rows.map(toGroupe), total };
}

/** By id or slug. Throws 403 or 404 when the caller may not see it. */
export async function requireGroupe(
  { db, config, scope }: GroupeContext,
  by: { id: number } | { slug: string },
): Promise<Groupe> {
  const key = 'id' in by ? sql`g.id = ${by.id}` : sql`g.slug = ${by.slug}`;
  const [row] = await select<Row & { mine: boolean; open: boolean }>(
    db,
    sql`SELECT ${columns(config)}, coalesce(${managed(scope)}, false) AS mine, true AS open
      FROM platform.groupes g WHERE ${key}`,
  );
  const { mine: _mine, open: _open, ...groupe } = requireVisible(row, scope);
  return toGroupe(groupe);
}
