import { sql } from 'drizzle-orm';
import type { Candidature, CandidatureStatus } from '#contract/candidature.ts';
import type { Database, Transaction } from '#platform/db/pool.ts';
import type { Scope } from '#platform/http/caller.ts';
import { conflict, forbidden, notFound } from '#platform/http/problem.ts';
import { audienceOf, notifyAccounts } from '../notifications/notify.ts';
import { managedBy } from '../scope.ts';
import { toDeliveries } from '../webhooks/publish.ts';
import { type CandidatureRow, JOINED, RECORD, toTalentView } from './record.ts';

/** `by` is the name of the mover; the history shows none for the applicant. */
export type Move = { id: number; status: CandidatureStatus; scope: Mover; by: string; now: Date };

/** A guest moves the one application of its token. */
type Mover = Scope | { kind: 'guest'; candidatureId: number };

/**
 * Moves an application, notes it in its history, and notifies the candidate (of a withdrawal the
 * establishment) and the webhooks, in one transaction. Moving to the current status changes nothing and
 * notifies nobody.
 */
export async function setCandidatureStatus(db: Database, move: Move): Promise<Candidature> {
  requireAllowed(move.scope, move.status);
  const record = await db.transaction(async (tx) => {
    const before = await lock(tx, move);
    if (before.status === move.status) return before;
    if (isCandidate(move.scope)) await notifyEstablishment(tx, move, before);
    else await notifyCandidate(tx, move, before);
    await notifyWebhooks(tx, move, before);
    // Last, because the counters of the establishment and its group stay locked until the commit.
    return change(tx, move);
  });
  return isCandidate(move.scope) ? toTalentView(record) : record;
}

const isCandidate = ({ kind }: Mover) => kind === 'talent' || kind === 'guest';

/** Who may set which status. Throws 403 or 409. */
function requireAllowed(scope: Mover, wanted: CandidatureStatus): void {
  if (isCandidate(scope) && wanted !== 'withdrawn') throw forbidden();
  if (!isCandidate(scope) && wanted === 'withdrawn') throw onlyTheirs();
}

/** Checks that the application, as read, may take the status. Throws 403, 404 or 409. */
export function requireMovable(
  scope: Mover,
  wanted: CandidatureStatus,
  found: { status: CandidatureStatus; mine: boolean | null } | undefined,
): void {
  requireAllowed(scope, wanted);
  if (!found) throw notFound();
  if (!found.mine) throw forbidden();
  if (found.status === 'withdrawn' && wanted !== 'withdrawn') throw isWithdrawn();
}

const onlyTheirs = () =>
  conflict('candidature_withdrawal', 'Only the candidate withdraws an application; reject it instead.');
const isWithdrawn = () =>
  conflict('candidature_withdrawn', 'The candidate has withdrawn this application; it stays so.');

/** Reads the application and locks it until the transaction ends. Throws 403, 404 or 409. */
async function lock(tx: Transaction, { id, status, scope }: Move): Promise<Candidature> {
  const { rows } = await tx.execute<CandidatureRow & { mine: boolean | null }>(
    sql`SELECT ${RECORD} AS record, ${ownedBy(scope)} AS mine
      FROM platform.candidatures c ${JOINED} WHERE c.id = ${id} FOR UPDATE OF c`,
  );
  const [found] = rows;
  requireMovable(scope, status, found && { status: found.record.status, mine: found.mine });
  if (!found) throw notFound();
  return found.record;
}

function ownedBy(scope: Mover) {
  if (scope.kind === 'guest') return sql`c.id = ${scope.candidatureId}`;
  return scope.kind === 'talent' ? sql`c.talent_id = ${scope.talentId}` : managedBy(scope, 'c');
}

async function change(tx: Transaction, { id, status, scope, by, now }: Move): Promise<Candidature> {
  const at = now.toISOString();
  const step = { status, at, by: isCandidate(scope) ? null : by };
  const firstResponse = isCandidate(scope)
    ? sql`c.first_response_at`
    : sql`coalesce(c.first_response_at, ${at})`;
  const { rows } = await tx.execute<CandidatureRow>(
    sql`UPDATE platform.candidatures c SET status = ${status}, modified = ${at}, first_response_at = ${firstResponse},
        history = c.history || ${JSON.stringify([step])}::jsonb
      FROM platform.offres o, platform.maisons m
      WHERE c.id = ${id} AND o.id = c.offre_id AND m.id = c.maison_id RETURNING ${RECORD} AS record`,
  );
  const [changed] = rows;
  if (!changed) throw new Error('a locked application is there');
  return changed.record;
}

/**
 * Notifies the account, if there is one, and mails the application's address, unless the account has opted
 * out.
 */
async function notifyCandidate(tx: Transaction, move: Move, before: Candidature): Promise<void> {
  const { offre, candidate } = before;
  const at = move.now.toISOString();
  await tx.execute(sql`WITH notified AS (
      INSERT INTO platform.notifications (account_id, kind, title, data, date)
      SELECT t.account_id, 'candidature_status', ${offre.title}, ${JSON.stringify(toData(move, before))}, ${at}
      FROM platform.talents t WHERE t.id = ${candidate.talent_id} AND t.account_id IS NOT NULL
      RETURNING account_id
    )
    INSERT INTO platform.mail_log (recipient, template, subject, body, date)
    SELECT ${candidate.email}, 'candidature_status', ${offre.title}, ${move.status}, ${at}
    WHERE NOT EXISTS (
      SELECT FROM notified n WHERE NOT platform.wants_mail(n.account_id, 'candidature_status')
    )`);
}

async function notifyEstablishment(tx: Transaction, move: Move, before: Candidature): Promise<void> {
  const news = {
    kind: 'candidature_status',
    template: 'candidature_withdrawn',
    title: before.offre.title,
  } as const;
  const accountIds = await audienceOf(tx, before.maison.id);
  await notifyAccounts(tx, accountIds, { ...news, data: toData(move, before) }, move.now);
}

const toData = ({ id, status }: Move, { offre }: Candidature) => ({
  candidature_id: id,
  offre_id: offre.id,
  status,
});

/** Ids and status only: webhooks get no candidate data. */
async function notifyWebhooks(
  tx: Transaction,
  { id, status, now }: Move,
  before: Candidature,
): Promise<void> {
  const source = sql`(SELECT ${id}::bigint AS id, ${before.offre.id}::bigint AS offre_id,
    ${before.maison.id}::bigint AS maison_id, ${status}::text AS status) c`;
  const data = sql`jsonb_build_object('id', c.id, 'offre_id', c.offre_id, 'maison_id', c.maison_id, 'status', c.status)`;
  await tx.execute(toDeliveries('candidature.status_changed', now, { source, data }));
}
