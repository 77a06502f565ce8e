import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Candidature, CandidatureQuery } from '#contract/candidature.ts';
import { type Database, select } from '#platform/db/pool.ts';
import type { Scope } from '#platform/http/caller.ts';
import { toConditions, toLimit, toOrder, toWhere } from '../listing.ts';
import { managedBy } from '../scope.ts';
import { type CandidatureRow, COLUMNS, JOINS, toCandidature } from './row.ts';

const ORDER = {
  date: sql`c.date`,
  modified: sql`c.modified`,
  title: sql`c.sort_name`,
  id: sql`c.id`,
};

type Query = z.output<typeof CandidatureQuery>;

/** `groupeId` narrows to one group, for `/groupes/{id}/candidatures`. */
export async function listCandidatures(
  db: Database,
  scope: Scope,
  query: Query,
  groupeId?: number,
): Promise<{ rows: Candidature[]; total: number }> {
  const narrowed = [scopeOf(scope, 'c'), ...toNarrowing('c', query, groupeId)];
  const where = toWhere([...narrowed, ...toConditions('c', query)]);
  // The page is cut before the joins: skipped rows are never joined.
  const page = sql`SELECT c.* FROM platform.candidatures c WHERE ${where}
    ORDER BY ${toOrder(ORDER, query)} ${toLimit(query)}`;
  const [rows, counts] = await Promise.all([
    select<CandidatureRow>(
      db,
      sql`SELECT ${COLUMNS} FROM (${page}) c ${JOINS} ORDER BY ${toOrder(ORDER, query)}`,
    ),
    select<{ total: number }>(db, toTotal(scope, query, groupeId, where)),
  ]);
  return { rows: rows.map(toCandidature), total: counts[0]?.total ?? 0 };
}

/** A talent sees what it sent. */
const scopeOf = (scope: Scope, alias: string): SQL =>
  scope.kind === 'talent'
    ? sql`${sql.raw(`${alias}.talent_id`)} = ${scope.talentId}`
    : managedBy(scope, alias);

function toNarrowing(alias: string, query: Query, groupeId: number | undefined): SQL[] {
  const column = (name: string) => sql.raw(`${alias}.${name}`);
  const conditions: SQL[] = [];
  if (query.offre) conditions.push(sql`${column('offre_id')} = ${query.offre}`);
  if (query.maison) conditions.push(sql`${column('maison_id')} = ${query.maison}`);
  if (groupeId) conditions.push(sql`${column('groupe_id')} = ${groupeId}`);
  return conditions;
}

/** Read off the tallies wherever they know the answer: counting rows costs in proportion to them. */
function toTotal(scope: Scope, query: Query, groupeId: number | undefined, where: SQL): SQL {
  const tallied = scope.kind !== 'talent' && !query.s && !query.include && !query['filter[modified_after]'];
  if (!tallied) return sql`SELECT count(*) AS total FROM platform.candidatures c WHERE ${where}`;
  const conditions = [managedBy(scope, 't'), ...toNarrowing('t', query, groupeId)];
  if (query.status) conditions.push(sql`t.status = ANY(${sql.param([...query.status])}::text[])`);
  return sql`SELECT coalesce(sum(t.count), 0)::bigint AS total
    FROM platform.candidature_tallies t WHERE ${toWhere(conditions)}`;
}
