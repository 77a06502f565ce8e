import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { WAITING } from '#contract/candidature.ts';
import { HOUR_MS } from '#contract/durations.ts';
import type { GroupeMaison, Maison, MaisonQuery } from '#contract/maison.ts';
import type { PlatformConfig } from '#platform/config.ts';
import { type Database, select } from '#platform/db/pool.ts';
import type { Scope } from '#platform/http/caller.ts';
import { selectPage, toConditions, toLimit, toOrder, toOrderColumns, toWhere } from '../listing.ts';
import { mediaUrl } from '../media-links.ts';
import { isManager, requireVisible } from '../scope.ts';

export type MaisonContext = { db: Database; config: PlatformConfig; scope: Scope };

const ORDER = toOrderColumns('m', sql`platform.fold(m.name)`);

const columns = (
  config: PlatformConfig,
): SQL => sql`m.id, m.slug, m.status, m.groupe_id, m.name, m.kind, m.stars,
  m.description, m.address, m.city, m.postcode, m.phone, m.email, m.website, m.employees, m.logo_id, m.cover_id,
  m.date, m.modified, ${mediaUrl(config, 'm.logo_id')} AS logo_url, ${mediaUrl(config, 'm.cover_id')} AS cover_url,
  (SELECT count(*) FROM platform.offres o WHERE o.maison_id = m.id AND o.status = 'published') AS open_offres`;

const counts = (now: Date): SQL => sql`
  (SELECT coalesce(sum(t.count), 0)::bigint FROM platform.candidature_tallies t
    WHERE t.maison_id = m.id AND t.status = 'received') AS candidatures_new,
  (SELECT count(*) FROM platform.candidatures c WHERE c.maison_id = m.id
    AND c.status = ANY(${sql.param([...WAITING.statuses])}::text[])
    AND coalesce((c.history -> -1 ->> 'at')::timestamptz, c.date)
      < ${new Date(now.getTime() - WAITING.hours * HOUR_MS)}::timestamptz) AS candidatures_waiting`;

type Row<T extends Maison> = Omit<T, 'date' | 'modified'> & { date: Date; modified: Date };

const toWire = <T extends Maison>(row: Row<T>) => ({
  ...row,
  date: row.date.toISOString(),
  modified: row.modified.toISOString(),
});

/** Condition for the establishments that the caller manages. */
function managed(scope: Scope): SQL {
  switch (scope.kind) {
    case 'maison':
      return sql`m.id = ${scope.maisonId}`;
    case 'groupe':
      return sql`m.groupe_id = ${scope.groupeId}`;
    case 'platform':
      return sql`true`;
    default:
      return sql`false`;
  }
}

type Query = z.output<typeof MaisonQuery>;

export async function listMaisons(
  { db, config, scope }: MaisonContext,
  query: Query,
): Promise<{ rows: Maison[]; total: number }> {
  const visible = isManager(scope) ? managed(scope) : sql`m.status = 'active'`;
  const where = toWhere([visible, ...toConditions('m', query)]);
  const { rows, total } = await readPage<Maison>(db, columns(config), where, query);
  return { rows: rows.map(toWire), total };
}

/** The establishments of one group, with the counts of `GroupeMaison`. */
export async function listGroupeMaisons(
  { db, config }: MaisonContext,
  groupeId: number,
  query: Query,
  now: Date,
): Promise<{ rows: GroupeMaison[]; total: number }> {
  const where = toWhere([sql`m.groupe_id = ${groupeId}`, ...toConditions('m', query)]);
  const all = sql`${columns(config)}, ${counts(now)}`;
  const { rows, total } = await readPage<GroupeMaison>(db, all, where, query);
  return { rows: rows.map(toWire), total };
}

async function readPage<T extends Maison>(db: Database, what: SQL, where: SQL, query: Query) {
  const page = sql`SELECT m.* FROM platform.maisons m WHERE ${where} ORDER BY ${toOrder(ORDER, query)} ${toLimit(query)}`;
  return selectPage<Row<T>>(db, query, {
    columns: what,
    from: sql`FROM (${page}) m ORDER BY ${toOrder(ORDER, query)}`,
    total: sql`SELECT count(*) FROM platform.maisons m WHERE ${where}`,
  });
}

/** By id or slug. Throws 403 or 404 when the caller may not see it. */
export async function requireMaison(
  { db, config, scope }: MaisonContext,
  by: { id: number } | { slug: string },
): Promise<Maison> {
  const key = 'id' in by ? sql`m.id = ${by.id}` : sql`m.slug = ${by.slug}`;
  const [row] = await select<Row<Maison> & { mine: boolean; open: boolean }>(
    db,
    sql`SELECT ${columns(config)}, ${managed(scope)} AS mine, m.status = 'active' AS open
      FROM platform.maisons m WHERE ${key}`,
  );
  const { mine: _mine, open: _open, ...maison } = requireVisible(row, scope);
  return toWire(maison);
}
