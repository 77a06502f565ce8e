import { type SQL, sql } from 'drizzle-orm';
import type { PendingEntry } from '#contract/admin.ts';
import type { Database, Transaction } from '#platform/db/pool.ts';
import { notFound } from '#platform/http/problem.ts';
import { queueMail } from '../mail/queue.ts';
import { audienceOf, type News, notifyAccounts } from '../notifications/notify.ts';
import { announceOffre } from '../offres/announce.ts';
import { publishOffre } from '../webhooks/publish.ts';
import { PENDING_SOURCES, type PendingKind, requirePending } from './pending.ts';

export type Decision = { verdict: 'approved' | 'rejected'; reason: string | null; now: Date };

/** The decided record; `isNew` is an offer or article that has never been public. */
type Decided = { id: number; title: string; maisonId: number; email: string; isNew: boolean };
type Kind = {
  /** Further columns for the notification of its author. */
  columns: SQL;
  becomes: (decision: Decision) => SQL;
  notify: (tx: Transaction, decided: Decided, decision: Decision) => Promise<void>;
};

const reviewed = ({ verdict, reason, now }: Decision, refused: string): SQL =>
  verdict === 'approved'
    ? sql`status = 'published', rejection_reason = NULL, refused_at = NULL,
        published_at = coalesce(published_at, ${now}::timestamptz)`
    : sql`status = ${refused}, rejection_reason = ${reason}, refused_at = ${now}::timestamptz`;

const OF_AN_ESTABLISHMENT = sql`maison_id, NULL AS email, published_at IS NULL AS is_new`;
const OF_A_PERSON = sql`NULL AS maison_id, email, false AS is_new`;

const NO_REQUEST = sql`elite_requested_at = NULL, elite_motivation = NULL`;

const KINDS: Record<PendingKind, Kind> = {
  offre: {
    columns: OF_AN_ESTABLISHMENT,
    becomes: (decision) => reviewed(decision, 'draft'),
    notify: async (tx, offre, decision) => {
      const { now } = decision;
      await publishOffre(tx, 'offre.updated', offre, now);
      if (decision.verdict === 'approved' && offre.isNew) await announceOffre(tx, offre, now);
      const status = decision.verdict === 'approved' ? 'published' : 'draft';
      await notifyEstablishment(tx, offre, decision, {
        kind: 'offre_reviewed',
        data: { offre_id: offre.id, status },
      });
    },
  },
  article: {
    columns: OF_AN_ESTABLISHMENT,
    becomes: (decision) => reviewed(decision, 'rejected'),
    notify: async (tx, article, decision) => {
      const status = decision.verdict === 'approved' ? 'published' : 'rejected';
      const data = { article_id: article.id, maison_id: article.maisonId, status };
      await notifyEstablishment(tx, article, decision, { kind: 'article_reviewed', data });
    },
  },
  maison: {
    columns: sql`id AS maison_id, NULL AS email, false AS is_new`,
    becomes: ({ verdict }) => (verdict === 'approved' ? sql`status = 'active'` : sql`status = 'suspended'`),
    notify: async (tx, maison, decision) => {
      const { rows } = await tx.execute<{ email: string }>(sql`SELECT a.email FROM platform.members m
        JOIN platform.accounts a ON a.id = m.account_id WHERE m.maison_id = ${maison.id} ORDER BY a.id`);
      for (const { email } of rows) await notifyPerson(tx, { ...maison, email }, decision);
    },
  },
  talent: {
    columns: OF_A_PERSON,
    becomes: ({ verdict }) => (verdict === 'approved' ? sql`status = 'classic'` : sql`status = 'rejected'`),
    notify: notifyPerson,
  },
  elite: {
    columns: OF_A_PERSON,
    becomes: ({ verdict }) => (verdict === 'approved' ? sql`status = 'elite', ${NO_REQUEST}` : NO_REQUEST),
    notify: notifyPerson,
  },
  stagiaire: {
    columns: OF_A_PERSON,
    becomes: ({ verdict }) => (verdict === 'approved' ? sql`status = 'approved'` : sql`status = 'rejected'`),
    notify: notifyPerson,
  },
};

async function notifyEstablishment(
  tx: Transaction,
  { title, maisonId }: Decided,
  { verdict, reason, now }: Decision,
  { kind, data }: Pick<News, 'kind' | 'data'>,
): Promise<void> {
  const template = `${kind === 'offre_reviewed' ? 'offre' : 'article'}_${verdict}`;
  const news: News = { kind, template, title, body: reason ?? '', data };
  await notifyAccounts(tx, await audienceOf(tx, maisonId), news, now);
}

async function notifyPerson(
  tx: Transaction,
  { title, email }: Decided,
  { verdict, reason, now }: Decision,
): Promise<void> {
  const body = verdict === 'approved' ? 'Validé par la plateforme.' : `Refusé. ${reason ?? ''}`.trim();
  await queueMail(tx, { to: email, template: 'pending_decided', subject: title, body }, now);
}

/** Decides an entry of `/admin/pending` and returns it. Throws 404 for one that is not waiting (any more). */
export async function decidePending(
  db: Database,
  entryId: number,
  decision: Decision,
): Promise<PendingEntry> {
  const entry = await requirePending(db, entryId);
  const waits = sql.raw(PENDING_SOURCES[entry.kind].waits);
  await decide(db, entry.kind, entry.record_id, decision, waits);
  return entry;
}

/** The same for a record, in whatever status it is. Throws 404. */
export const decideRecord = (db: Database, kind: PendingKind, id: number, decision: Decision) =>
  decide(db, kind, id, decision, sql`true`);

/** The decision and its notifications, in one transaction. */
async function decide(
  db: Database,
  kind: PendingKind,
  id: number,
  decision: Decision,
  condition: SQL,
): Promise<void> {
  const { columns, becomes, notify } = KINDS[kind];
  const { table, title } = PENDING_SOURCES[kind];
  const records = sql.raw(`platform.${table}`);
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{
      title: string;
      maison_id: string | null;
      email: string | null;
      is_new: boolean;
    }>(
      sql`SELECT ${sql.raw(title)} AS title, ${columns} FROM ${records}
        WHERE id = ${id} AND ${condition} FOR UPDATE`,
    );
    const [row] = rows;
    if (!row) throw notFound();
    await tx.execute(
      sql`UPDATE ${records} SET ${becomes(decision)}, modified = ${decision.now}::timestamptz WHERE id = ${id}`,
    );
    const decided = { id, title: row.title, maisonId: Number(row.maison_id), email: row.email ?? '' };
    await notify(tx, { ...decided, isNew: row.is_new }, decision);
  });
}
