import { sql } from 'drizzle-orm';
import type { Candidature } from '#contract/candidature.ts';
import type { Database } from '#platform/db/pool.ts';
import type { Scope } from '#platform/http/caller.ts';
import { selectPage, toConditions, toLimit, toOrder, toWhere } from '../listing.ts';
import { managedBy } from '../scope.ts';
import { type Query, toNarrowing, toWordConditions } from './narrowing.ts';
import { type CandidatureRow, JOINED, RECORD, toTalentView } from './record.ts';
import { toTotal } from './total.ts';

const ORDER = {
  date: sql`c.date`,
  modified: sql`c.modified`,
  title: sql`c.sort_name`,
  id: sql`c.id`,
};

/** `groupeId` filters by group, for `/groupes/{id}/candidatures`. */
export async function listCandidatures(
  db: Database,
  scope: Scope,
  query: Query,
  groupeId?: number,
): Promise<{ rows: Candidature[]; total: number }> {
  const seen = scope.kind === 'talent' ? sql`c.talent_id = ${scope.talentId}` : managedBy(scope, 'c');
  const { s, ...rest } = query;
  const narrow = [...toNarrowing('c', query, groupeId), ...toConditions('c', rest)];
  const where = toWhere([seen, ...narrow, ...toWordConditions(scope, s)]);
  const order = toOrder(ORDER, query);
  const page = sql`SELECT c.* FROM platform.candidatures c WHERE ${where} ORDER BY ${order} ${toLimit(query)}`;
  const { rows, total } = await selectPage<CandidatureRow>(db, query, {
    columns: sql`${RECORD} AS record`,
    from: sql`FROM (${page}) c ${JOINED} ORDER BY ${order}`,
    total: toTotal(scope, query, groupeId, where),
  });
  const records = rows.map(({ record }) => record);
  return { rows: scope.kind === 'talent' ? records.map(toTalentView) : records, total };
}
