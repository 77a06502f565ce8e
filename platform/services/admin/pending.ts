import { type SQL, sql } from 'drizzle-orm';
import { PENDING_KINDS, type PendingEntry } from '#contract/admin.ts';
import type { ListQuery } from '#contract/wire.ts';
import { type Database, select } from '#platform/db/pool.ts';
import { notFound } from '#platform/http/problem.ts';
import { toWire } from '../collection.ts';
import { fold } from '../fold.ts';
import { toLimit, toOrder, toWhere } from '../listing.ts';

type Kind = (typeof PENDING_KINDS)[number];

/** Where each kind waits, what it becomes, and who is told. */
const KINDS: Record<
  Kind,
  { from: string; title: string; approved: string; rejected: string; owner: string }
> = {
  offre: {
    from: 'offres',
    title: 'title',
    approved: `status = 'published', published_at = coalesce(published_at, $2::timestamptz)`,
    rejected: `status = 'draft'`,
    owner:
      'SELECT a.email FROM platform.members m JOIN platform.accounts a ON a.id = m.account_id WHERE m.maison_id = r.maison_id',
  },
  maison: {
    from: 'maisons',
    title: 'name',
    approved: `status = 'active'`,
    rejected: `status = 'suspended'`,
    owner:
      'SELECT a.email FROM platform.members m JOIN platform.accounts a ON a.id = m.account_id WHERE m.maison_id = r.id',
  },
  article: {
    from: 'articles',
    title: 'title',
    approved: `status = 'published', rejection_reason = NULL, published_at = coalesce(published_at, $2::timestamptz)`,
    rejected: `status = 'rejected', rejection_reason = $3::text`,
    owner:
      'SELECT a.email FROM platform.members m JOIN platform.accounts a ON a.id = m.account_id WHERE m.maison_id = r.maison_id',
  },
  talent: {
    from: 'talents',
    title: `first_name || ' ' || last_name`,
    approved: `status = 'classic'`,
    rejected: `status = 'rejected'`,
    owner: 'SELECT r.email',
  },
  stagiaire: {
    from: 'stagiaires',
    title: `first_name || ' ' || last_name`,
    approved: `status = 'approved'`,
    rejected: `status = 'rejected'`,
    owner: 'SELECT r.email',
  },
};

/** An entry's id is its record's with the kind as last digit: a plain decimal that names one entry for good. */
const toEntryId = (kind: Kind) => sql.raw(`r.id * 10 + ${PENDING_KINDS.indexOf(kind)}`);

/** Everything that waits for the operator. */
export const PENDING: SQL = sql.join(
  PENDING_KINDS.map(
    (kind) => sql`SELECT ${toEntryId(kind)} AS id, ${sql.raw(`'${kind}'`)} AS kind, r.id AS record_id,
      ${sql.raw(KINDS[kind].title)} AS title, r.date FROM ${sql.raw(`platform.${KINDS[kind].from}`)} r
      WHERE r.status = 'pending'`,
  ),
  sql` UNION ALL `,
);

const ORDER = { date: sql`p.date`, modified: sql`p.date`, title: sql`platform.fold(p.title)`, id: sql`p.id` };

/** `status` names kinds here: all that is listed has the one status of waiting. */
export async function listPending(
  db: Database,
  { status, ...query }: ListQuery,
): Promise<{ rows: PendingEntry[]; total: number }> {
  const conditions = [];
  if (status) conditions.push(sql`p.kind = ANY(${sql.param(status.split(','))}::text[])`);
  if (query.include) conditions.push(sql`p.id = ANY(${sql.param(query.include)}::bigint[])`);
  if (query.s) conditions.push(sql`strpos(platform.fold(p.title), ${fold(query.s)}) > 0`);
  const from = sql`FROM (${PENDING}) p WHERE ${toWhere(conditions)}`;
  const [rows, totals] = await Promise.all([
    select<Record<string, unknown>>(
      db,
      sql`SELECT p.* ${from} ORDER BY ${toOrder(ORDER, query)} ${toLimit(query)}`,
    ),
    select<{ total: number }>(db, sql`SELECT count(*) AS total ${from}`),
  ]);
  return { rows: rows.map((row) => toWire<PendingEntry>(row)), total: totals[0]?.total ?? 0 };
}

export type Decision = { verdict: 'approved' | 'rejected'; reason: string | null; now: Date };

/** Decides an entry of the list. Throws 404 for one that does not wait (any more). */
export async function decidePending(
  db: Database,
  entryId: number,
  decision: Decision,
): Promise<PendingEntry> {
  const kind = PENDING_KINDS[entryId % 10];
  if (!kind) throw notFound();
  const [entry] = await select<Record<string, unknown>>(
    db,
    sql`SELECT p.* FROM (${PENDING}) p WHERE p.id = ${entryId}`,
  );
  if (!entry) throw notFound();
  await decideRecord(db, kind, Math.floor(entryId / 10), { ...decision, onlyPending: true });
  return toWire<PendingEntry>(entry);
}

/** The same for a record by itself, in whatever status it is. Throws 404. */
export async function decideRecord(
  db: Database,
  kind: Kind,
  id: number,
  { verdict, reason, now, onlyPending }: Decision & { onlyPending: boolean },
): Promise<void> {
  const { from, title, owner, ...becomes } = KINDS[kind];
  const detail = verdict === 'approved' ? 'Validé par la plateforme.' : `Refusé. ${reason ?? ''}`.trim();
  // Every parameter is named once, so that none is without a type where a kind does not use it.
  const text = `WITH given AS (SELECT $2::timestamptz AS at, $3::text AS reason),
    r AS (
      UPDATE platform.${from} SET ${becomes[verdict]}, modified = $2::timestamptz
      WHERE id = $1 ${onlyPending ? `AND status = 'pending'` : ''} RETURNING *
    ),
    told AS (
      INSERT INTO platform.mail_log (recipient, template, subject, body, date)
      SELECT o.email, 'pending_decided', ${title}, $4::text, $2::timestamptz FROM r CROSS JOIN LATERAL (${owner}) o
    )
    SELECT r.id FROM r, given`;
  const { rows } = await db.$client.query(text, [id, now, reason, detail]);
  if (rows.length === 0) throw notFound();
}
