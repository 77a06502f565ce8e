import { type SQL, sql } from 'drizzle-orm';
import type { Candidature, CandidatureStatus } from '#contract/candidature.ts';
import { type Database, select } from '#platform/db/pool.ts';
import type { Scope } from '#platform/http/caller.ts';
import { conflict, forbidden, notFound } from '#platform/http/problem.ts';
import { managedBy } from '../scope.ts';
import { toDeliveries } from '../webhooks/publish.ts';
import { type CandidatureRow, COLUMNS, JOINS, toCandidature } from './row.ts';

export type Move = { id: number; status: CandidatureStatus; scope: Scope; by: string; now: Date };

/** `before` is the status the statement found; `mine` whether the caller may touch the record. */
type Outcome = CandidatureRow & { before: CandidatureStatus; mine: boolean };

/**
 * Moves an application, notes it in its history, and tells the candidate by notification and mail: one statement, so
 * that all of it happens or none. Moving to the present status changes nothing and tells nobody.
 */
export async function setCandidatureStatus(db: Database, move: Move): Promise<Candidature> {
  const byTalent = move.scope.kind === 'talent';
  if (byTalent && move.status !== 'withdrawn') throw forbidden();
  if (!byTalent && move.status === 'withdrawn') throw onlyTheirs();
  const [row] = await select<Outcome>(db, toStatement(move, byTalent));
  if (!row) throw notFound();
  if (!row.mine) throw forbidden();
  if (row.before === 'withdrawn' && move.status !== 'withdrawn') throw isWithdrawn();
  return toCandidature(row);
}

const onlyTheirs = () =>
  conflict('candidature_withdrawal', 'Only the candidate withdraws an application; reject it instead.');
const isWithdrawn = () =>
  conflict('candidature_withdrawn', 'The candidate has withdrawn this application; it stays so.');

/** Ids and status: who applied is between the establishment and the platform. */
const HOOK_DATA = sql`jsonb_build_object('id', moved.id, 'offre_id', moved.offre_id, 'maison_id', moved.maison_id,
  'status', moved.status)`;

function toStatement({ id, status, scope, by, now }: Move, byTalent: boolean): SQL {
  const mine = scope.kind === 'talent' ? sql`c.talent_id = ${scope.talentId}` : managedBy(scope, 'c');
  const at = now.toISOString();
  const step = sql`jsonb_build_array(jsonb_build_object(
    'status', ${status}::text, 'at', ${at}::text, 'by', ${byTalent ? null : by}::text))`;
  return sql`
    WITH target AS (
      SELECT c.id, c.status AS before, ${mine} AS mine FROM platform.candidatures c WHERE c.id = ${id} FOR UPDATE
    ),
    moved AS (
      UPDATE platform.candidatures c SET status = ${status}, modified = ${at}::timestamptz, history = c.history || ${step},
        first_response_at = CASE WHEN ${byTalent}::boolean THEN c.first_response_at
          ELSE coalesce(c.first_response_at, ${at}::timestamptz) END
      FROM target
      WHERE c.id = target.id AND target.mine AND target.before NOT IN ('withdrawn', ${status})
      RETURNING c.*
    ),
    told AS (
      INSERT INTO platform.notifications (account_id, kind, title, data, date)
      SELECT t.account_id, 'candidature_status', o.title,
        jsonb_build_object('candidature_id', moved.id, 'offre_id', moved.offre_id, 'status', moved.status),
        ${at}::timestamptz
      FROM moved JOIN platform.talents t ON t.id = moved.talent_id JOIN platform.offres o ON o.id = moved.offre_id
      WHERE t.account_id IS NOT NULL AND NOT ${byTalent}::boolean
    ),
    mailed AS (
      INSERT INTO platform.mail_log (recipient, template, subject, body, date)
      SELECT moved.email, 'candidature_status', o.title, moved.status, ${at}::timestamptz
      FROM moved JOIN platform.offres o ON o.id = moved.offre_id WHERE NOT ${byTalent}::boolean
    ),
    hooked AS (${toDeliveries('candidature.status_changed', now, { source: sql`moved`, data: HOOK_DATA })})
    SELECT target.before, target.mine, ${COLUMNS}
    FROM target
    CROSS JOIN LATERAL (
      SELECT * FROM moved UNION ALL
      SELECT * FROM platform.candidatures kept WHERE kept.id = target.id AND NOT EXISTS (SELECT 1 FROM moved)
    ) c
    ${JOINS}`;
}
