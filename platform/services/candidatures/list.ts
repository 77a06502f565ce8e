import { sql } from 'drizzle-orm';
import type { Candidature } from '#contract/candidature.ts';
import { type Parameter, readValue } from '#platform/db/early.ts';
import { type Database, select } from '#platform/db/pool.ts';
import type { Scope } from '#platform/http/caller.ts';
import { type JsonText, toJsonArray } from '#platform/http/json-text.ts';
import { toConditions, toLimit, toOrder, toWhere } from '../listing.ts';
import { managedBy } from '../scope.ts';
import { type Query, toNarrowing, toWordConditions } from './narrowing.ts';
import { recordsOf, toTalentView } from './records.ts';
import { toTotal } from './total.ts';

const ORDER = {
  date: sql`c.date`,
  modified: sql`c.modified`,
  title: sql`c.sort_name`,
  id: sql`c.id`,
};

type Page = { rows: JsonText<Candidature[]>; total: number };
/** The marks of a page's records in its order, and the length of the whole list. */
type MarkedPage = { marks: string[]; total: number };

/** `groupeId` narrows to one group, for `/groupes/{id}/candidatures`. */
export async function listCandidatures(
  db: Database,
  scope: Scope,
  query: Query,
  groupeId?: number,
): Promise<Page> {
  const common = groupeId ? null : toCommon(scope, query);
  const { marks, total } = await (common ? readCommon(db, common) : readAny(db, scope, query, groupeId));
  const records = await recordsOf(db).findAll(marks);
  return { rows: toJsonArray(scope.kind === 'talent' ? records.map(toTalentBytes) : records), total };
}

const toTalentBytes = (bytes: Uint8Array) =>
  Buffer.from(JSON.stringify(toTalentView(JSON.parse(Buffer.from(bytes).toString()))));

/** `0001_functions.sql` tells what it takes and answers. */
const COMMON_PAGE = 'SELECT platform.candidature_page($1, $2, $3, $4, $5, $6)';

/** The parameters of the page that is asked for most, which the database has a plan for; null for any other. */
function toCommon(scope: Scope, query: Query): Parameter[] | null {
  const { status, include, page, per_page } = query;
  const special = query.s !== undefined || query.offre || query.maison || query['filter[modified_after]'];
  if (special || query.orderby !== 'date' || query.order !== 'desc' || (status?.length ?? 0) > 1) return null;
  const rest = [status?.[0] ?? null, include ?? null, per_page, (page - 1) * per_page];
  if (scope.kind === 'maison') return ['maison', scope.maisonId, ...rest];
  return scope.kind === 'groupe' ? ['groupe', scope.groupeId, ...rest] : null;
}

async function readCommon(db: Database, parameters: Parameter[]): Promise<MarkedPage> {
  return JSON.parse(await readValue(db.$client, COMMON_PAGE, parameters));
}

async function readAny(db: Database, scope: Scope, query: Query, groupeId?: number): Promise<MarkedPage> {
  const seen = scope.kind === 'talent' ? sql`c.talent_id = ${scope.talentId}` : managedBy(scope, 'c');
  const { s, ...rest } = query;
  const narrow = [...toNarrowing('c', query, groupeId), ...toConditions('c', rest)];
  const where = toWhere([seen, ...narrow, ...toWordConditions(scope, s)]);
  const [page] = await select<MarkedPage>(
    db,
    sql`SELECT platform.candidature_marks(ARRAY(SELECT c.id FROM platform.candidatures c WHERE ${where}
        ORDER BY ${toOrder(ORDER, query)} ${toLimit(query)})) AS marks,
      (${toTotal(scope, query, groupeId, where)}) AS total`,
  );
  if (!page) throw new Error('a statement without FROM has a row');
  return page;
}
