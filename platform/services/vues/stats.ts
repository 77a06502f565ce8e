import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { DAY_MS } from '#contract/durations.ts';
import type { MaisonsStats, OffersStats } from '#contract/stats.ts';
import { type Database, select } from '#platform/db/pool.ts';
import type { Scope } from '#platform/http/caller.ts';
import { managedBy } from '../scope.ts';

const THIRTY_DAYS_MS = 30 * DAY_MS;

type OffersRow = {
  offres: Record<string, number> | null;
  candidatures: Record<string, number> | null;
  views: number;
  top: { id: number; title: string; views: number; candidatures: number }[] | null;
};

export async function readOffersStats(
  db: Database,
  scope: Scope,
  now: Date,
): Promise<z.input<typeof OffersStats>> {
  const [row] = await select<OffersRow>(
    db,
    sql`SELECT
      (SELECT json_object_agg(status, n) FROM (
        SELECT o.status, count(*) AS n FROM platform.offres o WHERE ${managedBy(scope, 'o')} GROUP BY o.status) s)
        AS offres,
      (SELECT json_object_agg(status, n) FROM (
        SELECT t.status, sum(t.count) AS n FROM platform.candidature_tallies t WHERE ${managedBy(scope, 't')}
        GROUP BY t.status) s) AS candidatures,
      (SELECT coalesce(sum(o.views), 0)::bigint FROM platform.offres o WHERE ${managedBy(scope, 'o')}) AS views,
      (SELECT json_agg(s) FROM (
        SELECT o.id, o.title, o.views, coalesce(sum(t.count), 0)::int AS candidatures
        FROM platform.offres o LEFT JOIN platform.candidature_tallies t ON t.offre_id = o.id
        WHERE ${managedBy(scope, 'o')} GROUP BY o.id ORDER BY candidatures DESC, o.id LIMIT 10) s) AS top`,
  );
  return {
    offres: row?.offres ?? {},
    candidatures: row?.candidatures ?? {},
    views: row?.views ?? 0,
    top: row?.top ?? [],
    generated_at: now.toISOString(),
  };
}

export async function readMaisonsStats(
  db: Database,
  scope: Scope,
  now: Date,
): Promise<z.input<typeof MaisonsStats>> {
  const since = new Date(now.getTime() - THIRTY_DAYS_MS);
  // The establishment's own id takes the place of `maison_id`.
  const maisons = sql`(SELECT id AS maison_id, groupe_id, views FROM platform.maisons)`;
  const figure = (what: SQL, from: SQL) => sql`(SELECT ${what} FROM ${from} WHERE ${managedBy(scope, 'x')})`;
  const [row] = await select<Omit<z.input<typeof MaisonsStats>, 'generated_at'>>(
    db,
    sql`SELECT
      ${figure(sql`count(*)`, sql`${maisons} x`)} AS maisons,
      ${figure(sql`coalesce(sum(x.views), 0)::bigint`, sql`${maisons} x`)} AS views,
      ${figure(
        sql`count(*)`,
        sql`platform.establishment_follows f JOIN ${maisons} x ON x.maison_id = f.maison_id`,
      )} AS followers,
      (SELECT count(*) FROM platform.offres x WHERE ${managedBy(scope, 'x')} AND x.status = 'published') AS open_offres,
      (SELECT count(*) FROM platform.candidatures x
        WHERE ${managedBy(scope, 'x')} AND x.date > ${since}::timestamptz) AS candidatures_30_days`,
  );
  if (!row) throw new Error('a statement without a table returns a row');
  return { ...row, generated_at: now.toISOString() };
}
