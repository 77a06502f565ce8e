import { type SQL, sql } from 'drizzle-orm';
import type { Candidature } from '#contract/candidature.ts';
import { type Database, select } from '#platform/db/pool.ts';
import type { Scope } from '#platform/http/caller.ts';
import { type JsonText, toJsonArray } from '#platform/http/json-text.ts';
import { toConditions, toLimit, toOrder, toWhere } from '../listing.ts';
import { managedBy } from '../scope.ts';
import { type Query, toNarrowing } from './narrowing.ts';
import { type CandidatureRecord, recordsOf } from './records.ts';
import { toTotal } from './total.ts';

const ORDER = {
  date: sql`c.date`,
  modified: sql`c.modified`,
  title: sql`c.sort_name`,
  id: sql`c.id`,
};

type Page = { rows: JsonText<Candidature[]>; total: number };

/** `groupeId` narrows to one group, for `/groupes/{id}/candidatures`. */
export async function listCandidatures(
  db: Database,
  scope: Scope,
  query: Query,
  groupeId?: number,
): Promise<Page> {
  const narrowed = [scopeOf(scope, 'c'), ...toNarrowing('c', query, groupeId)];
  const where = toWhere([...narrowed, ...toConditions('c', query)]);
  const ids = sql`ARRAY(SELECT c.id FROM platform.candidatures c WHERE ${where}
    ORDER BY ${toOrder(ORDER, query)} ${toLimit(query)})`;
  const total = toTotal(scope, query, groupeId, where);
  return (await findKnown(db, ids, total)) ?? readPage(db, ids, total);
}

/** The page from records this process has seen, when none has changed since. */
async function findKnown(db: Database, ids: SQL, total: SQL): Promise<Page | null> {
  const [page] = await select<{ marks: string[]; total: number }>(
    db,
    sql`SELECT platform.candidature_marks(${ids}) AS marks, (${total}) AS total`,
  );
  const records = page ? recordsOf(db).findAll(page.marks) : null;
  return page && records ? { rows: toJsonArray(records), total: page.total } : null;
}

async function readPage(db: Database, ids: SQL, total: SQL): Promise<Page> {
  const rows = await select<(CandidatureRecord | { mark: null }) & { total: number }>(
    db,
    sql`SELECT counted.total, r.mark, r.record FROM (SELECT (${total}) AS total) counted
      LEFT JOIN platform.candidature_records(${ids}) WITH ORDINALITY AS r(id, mark, record, place) ON true
      ORDER BY r.place`,
  );
  const records = rows.filter((row) => row.mark !== null);
  for (const record of records) recordsOf(db).keep(record);
  return { rows: toJsonArray(records.map(({ record }) => record)), total: rows[0]?.total ?? 0 };
}

/** A talent sees what it sent. */
const scopeOf = (scope: Scope, alias: string): SQL =>
  scope.kind === 'talent'
    ? sql`${sql.raw(`${alias}.talent_id`)} = ${scope.talentId}`
    : managedBy(scope, alias);
