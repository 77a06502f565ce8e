import { sql } from 'drizzle-orm';
import type { Member } from '#contract/account.ts';
import { fold } from '#contract/fold.ts';
import type { ListQuery } from '#contract/wire.ts';
import { type Database, select } from '#platform/db/pool.ts';
import { toLimit, toOrder, toWhere } from '../listing.ts';

/** Role, name and last visit are parts of the record. */
const MODIFIED = sql`greatest(m.joined_at, m.modified, a.modified, a.last_seen_at)`;

const ORDER = {
  date: sql`m.joined_at`,
  modified: MODIFIED,
  title: sql`platform.fold(a.display_name)`,
  id: sql`a.id`,
};

type Row = Omit<Member, 'joined_at' | 'last_seen_at'> & { joined_at: Date; last_seen_at: Date | null };

const toMember = (row: Row): Member => ({
  ...row,
  joined_at: row.joined_at.toISOString(),
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
});

const FROM = sql`FROM platform.members m JOIN platform.accounts a ON a.id = m.account_id`;
const STATE = sql`CASE WHEN a.last_seen_at >= m.joined_at THEN 'active' ELSE 'invited' END`;
const COLUMNS = sql`a.id AS user_id, a.email, a.display_name, m.role AS member_role, m.joined_at, a.last_seen_at,
  ${STATE} AS state`;

/** `s` searches names and addresses; `status` is a role. */
export async function listMembers(db: Database, maisonId: number, query: ListQuery) {
  const conditions = [sql`m.maison_id = ${maisonId}`];
  if (query.s) {
    const part = `%${fold(query.s).replaceAll(/[\\%_]/g, '\\$&')}%`;
    conditions.push(sql`platform.fold(a.display_name || ' ' || a.email) LIKE ${part}`);
  }
  if (query.include) conditions.push(sql`a.id = ANY(${sql.param(query.include)}::bigint[])`);
  if (query.status) conditions.push(sql`m.role = ANY(${sql.param(query.status.split(','))}::text[])`);
  const after = query['filter[modified_after]'];
  if (after) conditions.push(sql`${MODIFIED} > ${new Date(after)}::timestamptz`);
  const where = toWhere(conditions);
  const { status: _roles, ...params } = query;
  const [rows, totals] = await Promise.all([
    select<Row>(
      db,
      sql`SELECT ${COLUMNS} ${FROM} WHERE ${where} ORDER BY ${toOrder(ORDER, params)} ${toLimit(params)}`,
    ),
    select<{ total: number }>(db, sql`SELECT count(*) AS total ${FROM} WHERE ${where}`),
  ]);
  return { rows: rows.map(toMember), total: totals[0]?.total ?? 0 };
}

export async function findMember(db: Database, maisonId: number, userId: number): Promise<Member | null> {
  const [row] = await select<Row>(
    db,
    sql`SELECT ${COLUMNS} ${FROM} WHERE m.maison_id = ${maisonId} AND a.id = ${userId}`,
  );
  return row ? toMember(row) : null;
}
