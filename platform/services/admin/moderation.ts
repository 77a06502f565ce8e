import { eq, sql } from 'drizzle-orm';
import type { Highlight } from '#contract/admin.ts';
import type { OffreStatus } from '#contract/offre.ts';
import { type Database, select } from '#platform/db/pool.ts';
import { talents } from '#platform/db/schema/accounts.ts';
import { jobDatings } from '#platform/db/schema/editorial.ts';
import { offres } from '#platform/db/schema/offres.ts';
import { notFound } from '#platform/http/problem.ts';
import { toWire } from '../collection.ts';
import { updateJobDating } from '../job-datings/write.ts';
import { audienceOf, notifyAccounts } from '../notifications/notify.ts';
import { announceOffre } from '../offres/announce.ts';
import { deleteOffre } from '../offres/write.ts';
import { publishOffre } from '../webhooks/publish.ts';

type TalentStatus = (typeof talents.$inferSelect)['status'];

/** `reset` and `approve-elite` also settle the talent's request. Throws 404. */
export async function setTalentStatus(
  db: Database,
  id: number,
  status: TalentStatus,
  now: Date,
): Promise<void> {
  const answered = status === 'pending' || status === 'elite';
  const forget = answered ? { eliteRequestedAt: null, eliteMotivation: null } : {};
  const [row] = await db.select({ id: talents.id }).from(talents).where(eq(talents.id, id));
  if (!row) throw notFound();
  await db
    .update(talents)
    .set({ status, ...forget, modified: now })
    .where(eq(talents.id, id));
}

/**
 * The operator is not limited to a manager's status changes. The establishment is notified as of any review.
 * Throws 404.
 */
export async function setOffreStatus(
  db: Database,
  id: number,
  status: OffreStatus,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [present] = await tx.select().from(offres).where(eq(offres.id, id)).for('update');
    if (!present) throw notFound();
    if (present.status === status) return;
    const { title, maisonId, publishedAt } = present;
    const published = { publishedAt: publishedAt ?? now, rejectionReason: null, refusedAt: null };
    await tx
      .update(offres)
      .set({
        status,
        modified: now,
        closedAt: status === 'closed' || status === 'archived' ? now : null,
        ...(status === 'published' ? published : {}),
      })
      .where(eq(offres.id, id));
    await publishOffre(tx, 'offre.updated', present, now);
    if (status === 'published' && publishedAt === null) await announceOffre(tx, present, now);
    const news = { kind: 'offre_reviewed', title, words: status, data: { offre_id: id, status } } as const;
    await notifyAccounts(tx, await audienceOf(tx, maisonId), news, now);
  });
}

/** Throws 404, or 409 when it has applications. */
export async function deleteAnyOffre(db: Database, id: number, now: Date): Promise<void> {
  const [row] = await db.select({ maisonId: offres.maisonId }).from(offres).where(eq(offres.id, id));
  if (!row) throw notFound();
  await deleteOffre(db, row.maisonId, id, now);
}

/** Throws 404, or 409 for one that is over. */
export async function cancelJobDating(db: Database, id: number, now: Date): Promise<void> {
  const [row] = await db
    .select({ maisonId: jobDatings.maisonId })
    .from(jobDatings)
    .where(eq(jobDatings.id, id));
  if (!row) throw notFound();
  await updateJobDating(db, { maisonId: row.maisonId, now }, id, { status: 'cancelled' });
}

/** Talents by their preview name: a recommendation is shown to every recruiter. */
const HIGHLIGHTS = sql`
  SELECT 'offre' AS kind, id, title, highlighted_at AS since FROM platform.offres WHERE highlighted_at IS NOT NULL
  UNION ALL
  SELECT 'talent', id, first_name || ' ' || left(last_name, 1) || '.', highlighted_at FROM platform.talents
  WHERE highlighted_at IS NOT NULL`;

export async function listHighlights(db: Database): Promise<Highlight[]> {
  const rows = await select<Record<string, unknown>>(
    db,
    sql`SELECT * FROM (${HIGHLIGHTS}) h ORDER BY since DESC, kind, id`,
  );
  return rows.map((row) => toWire<Highlight>(row));
}

export type HighlightChange = { kind: Highlight['kind']; id: number; on: boolean; now: Date };

/** Throws 404. */
export async function setHighlight(db: Database, { kind, id, on, now }: HighlightChange): Promise<void> {
  const table = kind === 'offre' ? offres : talents;
  const rows = await db
    .update(table)
    .set({ highlightedAt: on ? now : null })
    .where(eq(table.id, id))
    .returning({ id: table.id });
  if (rows.length === 0) throw notFound();
}

/** Repairs the denormalised group and the tallies, and returns how many rows were wrong. */
export async function repairEstablishments(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    let repaired = 0;
    for (const table of ['offres', 'candidatures', 'candidature_tallies']) {
      const { rowCount } = await tx.execute(
        sql`UPDATE ${sql.raw(`platform.${table}`)} r SET groupe_id = m.groupe_id FROM platform.maisons m
          WHERE m.id = r.maison_id AND r.groupe_id IS DISTINCT FROM m.groupe_id`,
      );
      repaired += rowCount ?? 0;
    }
    const { rowCount } = await tx.execute(
      sql`INSERT INTO platform.candidature_tallies AS t (offre_id, maison_id, groupe_id, status, count)
        SELECT offre_id, max(maison_id), max(groupe_id), status, count(*) FROM platform.candidatures
        GROUP BY offre_id, status
        ON CONFLICT (offre_id, status) DO UPDATE SET count = excluded.count WHERE t.count <> excluded.count`,
    );
    return repaired + (rowCount ?? 0);
  });
}
