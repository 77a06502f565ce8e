import { type SQL, sql } from 'drizzle-orm';
import { wordsIn } from '#contract/fold.ts';
import type { ListQuery } from '#contract/wire.ts';
import { type Database, select } from '#platform/db/pool.ts';

/** The common parameters of a list. `status` is already split and validated. */
export type ListParams = Omit<ListQuery, 'status'> & { status?: readonly string[] | undefined };

type OrderColumns = Record<ListQuery['orderby'], SQL>;

/** The sort columns of a table with the usual names; `title` is its display name. */
export function toOrderColumns(alias: string, title: SQL): OrderColumns {
  const column = (name: string) => sql.raw(`${alias}.${name}`);
  return { date: column('date'), modified: column('modified'), title, id: column('id') };
}

/** Conditions of `s`, `include`, `status` and `filter[modified_after]` on a table with the usual columns. */
export function toConditions(alias: string, query: ListParams): SQL[] {
  const column = (name: string) => sql.raw(`${alias}.${name}`);
  const conditions: SQL[] = [];
  if (query.s?.trim()) conditions.push(toSearchCondition(column('search'), query.s));
  if (query.include) conditions.push(sql`${column('id')} = ANY(${sql.param(query.include)}::bigint[])`);
  const [status, ...others] = query.status ?? [];
  // A single status can use an index that begins with it.
  if (status && others.length === 0) conditions.push(sql`${column('status')} = ${status}`);
  else if (query.status)
    conditions.push(sql`${column('status')} = ANY(${sql.param([...query.status])}::text[])`);
  const after = query['filter[modified_after]'];
  if (after) conditions.push(sql`${column('modified')} > ${new Date(after)}::timestamptz`);
  return conditions;
}

export const toWhere = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` AND `);

/** Ties are broken by id, so that no row moves between pages. */
export function toOrder(columns: OrderColumns, { orderby, order }: ListParams): SQL {
  const direction = sql.raw(order === 'asc' ? 'ASC' : 'DESC');
  const id = sql`${columns.id} ${direction}`;
  return orderby === 'id' ? id : sql`${columns[orderby]} ${direction}, ${id}`;
}

/**
 * Rows and the length of the whole list in one statement. `from` begins with FROM and ends with the page's
 * LIMIT. After the last page no row carries the length, and a second statement reads it.
 */
export async function selectPage<Row extends object>(
  db: Database,
  { page }: Pick<ListParams, 'page'>,
  { columns, from, total }: { columns: SQL; from: SQL; total: SQL },
): Promise<{ rows: Row[]; total: number }> {
  const found = await select<Row & { list_total: number }>(
    db,
    sql`SELECT ${columns}, (${total}) AS list_total ${from}`,
  );
  const [first] = found;
  const rows = found.map(({ list_total: _total, ...row }) => row as unknown as Row);
  if (first) return { rows, total: first.list_total };
  if (page === 1) return { rows, total: 0 };
  const [counted] = await select<{ total: number }>(db, sql`SELECT (${total}) AS total`);
  return { rows, total: counted?.total ?? 0 };
}

export const toLimit = ({ page, per_page }: ListParams): SQL =>
  sql`LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`;

/**
 * Matches every word of the search, folded like the index, as a prefix; without a word it matches nothing.
 */
function toSearchCondition(column: SQL, search: string): SQL {
  const words = toSearchWords(search);
  return words.length > 0 ? sql`${column} @@ to_tsquery('simple', ${words.join(' & ')})` : sql`false`;
}

/** The words of a search, each as a `tsquery` of its own. */
export const toSearchWords = (search: string): string[] => wordsIn(search).map((word) => `${word}:*`);
