import { type SQL, sql } from 'drizzle-orm';
import { PENDING_KINDS, type PendingEntry } from '#contract/admin.ts';
import { fold } from '#contract/fold.ts';
import type { ListQuery } from '#contract/wire.ts';
import { type Database, select } from '#platform/db/pool.ts';
import { notFound } from '#platform/http/problem.ts';
import { toWire } from '../collection.ts';
import { toLimit, toOrder, toWhere } from '../listing.ts';

export type PendingKind = (typeof PENDING_KINDS)[number];

/** Where each kind waits: its table, title, condition, time and detail. */
type Source = { table: string; title: string; waits: string; since: string; detail: string };

const reviewed = (table: string, title: string): Source => ({
  table,
  title,
  waits: `status = 'pending'`,
  since: 'date',
  detail: 'NULL',
});
const NAME = `first_name || ' ' || last_name`;

export const PENDING_SOURCES: Record<PendingKind, Source> = {
  offre: reviewed('offres', 'title'),
  maison: reviewed('maisons', 'name'),
  article: reviewed('articles', 'title'),
  talent: reviewed('talents', NAME),
  stagiaire: reviewed('stagiaires', NAME),
  elite: {
    table: 'talents',
    title: NAME,
    waits: 'elite_requested_at IS NOT NULL',
    since: 'elite_requested_at',
    detail: 'elite_motivation',
  },
};

/**
 * An entry's id is its record's with the kind as last digit: a plain decimal that always names the same
 * entry.
 */
const toEntryId = (kind: PendingKind) => sql.raw(`r.id * 10 + ${PENDING_KINDS.indexOf(kind)}`);

/** Everything that waits for the operator. */
export const PENDING: SQL = sql.join(
  PENDING_KINDS.map((kind) => {
    const { table, title, waits, since, detail } = PENDING_SOURCES[kind];
    return sql`SELECT ${toEntryId(kind)} AS id, ${sql.raw(`'${kind}'`)} AS kind, r.id AS record_id,
      ${sql.raw(title)} AS title, ${sql.raw(detail)} AS detail, ${sql.raw(since)} AS date, r.modified
      FROM ${sql.raw(`platform.${table}`)} r WHERE ${sql.raw(waits)}`;
  }),
  sql` UNION ALL `,
);

const COLUMNS = sql`p.id, p.kind, p.record_id, p.title, p.detail, p.date`;
const ORDER = {
  date: sql`p.date`,
  modified: sql`p.modified`,
  title: sql`platform.fold(p.title)`,
  id: sql`p.id`,
};

/** `status` filters by kind here: all entries have the one status of waiting. */
export async function listPending(
  db: Database,
  { status, ...query }: ListQuery,
): Promise<{ rows: PendingEntry[]; total: number }> {
  const conditions = [];
  if (status) conditions.push(sql`p.kind = ANY(${sql.param(status.split(','))}::text[])`);
  if (query.include) conditions.push(sql`p.id = ANY(${sql.param(query.include)}::bigint[])`);
  if (query.s) conditions.push(sql`strpos(platform.fold(p.title), ${fold(query.s)}) > 0`);
  const after = query['filter[modified_after]'];
  if (after) conditions.push(sql`p.modified > ${new Date(after)}::timestamptz`);
  const from = sql`FROM (${PENDING}) p WHERE ${toWhere(conditions)}`;
  const [rows, totals] = await Promise.all([
    select<Record<string, unknown>>(
      db,
      sql`SELECT ${COLUMNS} ${from} ORDER BY ${toOrder(ORDER, query)} ${toLimit(query)}`,
    ),
    select<{ total: number }>(db, sql`SELECT count(*) AS total ${from}`),
  ]);
  return { rows: rows.map((row) => toWire<PendingEntry>(row)), total: totals[0]?.total ?? 0 };
}

/** Throws 404 for an entry that is not waiting (any more). */
export async function requirePending(db: Database, entryId: number): Promise<PendingEntry> {
  const [entry] = await select<Record<string, unknown>>(
    db,
    sql`SELECT ${COLUMNS} FROM (${PENDING}) p WHERE p.id = ${entryId}`,
  );
  if (!entry) throw notFound();
  return toWire<PendingEntry>(entry);
}
