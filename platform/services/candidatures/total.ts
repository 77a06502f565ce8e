import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#platform/http/caller.ts';
import { toWhere } from '../listing.ts';
import { managedBy } from '../scope.ts';
import { type Query, toNarrowing } from './narrowing.ts';

/**
 * The length of a list as SQL, read from the counters that triggers keep wherever they have the answer:
 * counting takes time in proportion to the rows.
 */
export function toTotal(scope: Scope, query: Query, groupeId: number | undefined, where: SQL): SQL {
  const counted = scope.kind === 'talent' || query.s || query.include || query['filter[modified_after]'];
  if (counted) return sql`SELECT count(*) AS total FROM platform.candidatures c WHERE ${where}`;
  const whole = query.offre ? null : findWhole(scope, query.maison, groupeId);
  const [table, conditions] = whole
    ? ['candidature_totals', [whole]]
    : ['candidature_tallies', [managedBy(scope, 't'), ...toNarrowing('t', query, groupeId)]];
  if (query.status) conditions.push(sql`t.status = ANY(${sql.param([...query.status])}::text[])`);
  return sql`SELECT coalesce(sum(t.count), 0)::bigint AS total
    FROM ${sql.raw(`platform.${table}`)} t WHERE ${toWhere(conditions)}`;
}

/** The counters of the caller's establishment or group, when the list is not filtered. */
function findWhole(scope: Scope, maisonId: number | undefined, groupeId: number | undefined): SQL | null {
  if (scope.kind === 'maison' && !groupeId && (!maisonId || maisonId === scope.maisonId)) {
    return sql`t.scope = 'maison' AND t.scope_id = ${scope.maisonId}`;
  }
  if (scope.kind === 'groupe' && !maisonId && (!groupeId || groupeId === scope.groupeId)) {
    return sql`t.scope = 'groupe' AND t.scope_id = ${scope.groupeId}`;
  }
  return null;
}
