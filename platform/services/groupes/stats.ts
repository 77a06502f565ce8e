import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { DAY_MS } from '#contract/durations.ts';
import type { GroupeStats } from '#contract/groupe.ts';
import { type Database, select } from '#platform/db/pool.ts';

type Figures = {
  maisons: number;
  offres: Record<string, number> | null;
  candidatures: Record<string, number> | null;
  last_7: number;
  last_30: number;
  first_response_hours: number | null;
};

export async function readGroupeStats(
  db: Database,
  groupeId: number,
  now: Date,
): Promise<z.input<typeof GroupeStats>> {
  const since = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const received = (days: number) => sql`(SELECT count(*) FROM platform.candidatures c
    WHERE c.groupe_id = ${groupeId} AND c.date > ${since(days)}::timestamptz)`;
  const [figures] = await select<Figures>(
    db,
    sql`SELECT
      (SELECT count(*) FROM platform.maisons m WHERE m.groupe_id = ${groupeId}) AS maisons,
      (SELECT json_object_agg(status, n) FROM (
        SELECT status, count(*) AS n FROM platform.offres WHERE groupe_id = ${groupeId} GROUP BY status) o) AS offres,
      (SELECT json_object_agg(status, n) FROM (
        SELECT status, sum(count) AS n FROM platform.candidature_tallies WHERE groupe_id = ${groupeId}
        GROUP BY status) c) AS candidatures,
      ${received(7)} AS last_7, ${received(30)} AS last_30,
      (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM c.first_response_at - c.date) / 3600)
        FROM platform.candidatures c WHERE c.groupe_id = ${groupeId} AND c.first_response_at IS NOT NULL)
        AS first_response_hours`,
  );
  if (!figures) throw new Error('a statement without a table returns a row');
  return {
    maisons: figures.maisons,
    offres: figures.offres ?? {},
    candidatures: figures.candidatures ?? {},
    candidatures_7_days: figures.last_7,
    candidatures_30_days: figures.last_30,
    first_response_hours: figures.first_response_hours,
    generated_at: now.toISOString(),
  };
}
