import { and, eq, sql } from 'drizzle-orm';
import { OFFRE_MOVES, type OffreCreate, type OffrePatch, type OffreStatus } from '#contract/offre.ts';
import type { Database, Transaction } from '#platform/db/pool.ts';
import { maisons } from '#platform/db/schema/establishments.ts';
import { offres } from '#platform/db/schema/offres.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/http/problem.ts';
import { makeSlug } from '../slug.ts';
import { publishOffre } from '../webhooks/publish.ts';
import { announceOffre } from './announce.ts';
import { requireReferences } from './check.ts';
import { toColumns } from './columns.ts';

/** The author, their establishment, and the time of writing. */
export type Author = { maisonId: number; name: string; now: Date };

/**
 * Creates the offer of the author's establishment and returns its id. `alongside` runs in its transaction.
 */
export async function createOffre(
  db: Database | Transaction,
  author: Author,
  input: OffreCreate,
  alongside?: (tx: Transaction, id: number) => Promise<void>,
): Promise<number> {
  const { status: wanted = 'draft', ...fields } = input;
  await requireReferences(db, author.maisonId, fields);
  const { maisonId, name, now } = author;
  const [maison] = await db.select().from(maisons).where(eq(maisons.id, maisonId));
  if (!maison) throw notFound();
  if (wanted === 'published') requireDescription(fields.description);
  const status = wanted === 'published' ? toPublishing(maison.trusted) : wanted;
  return db.transaction(async (tx) => {
    const [created] = await tx
      .insert(offres)
      .values({
        city: maison.city,
        postcode: maison.postcode,
        ...toColumns(fields),
        title: fields.title,
        contractType: fields.contract_type,
        department: fields.department,
        maisonId,
        groupeId: maison.groupeId,
        slug: makeSlug(fields.title),
        authorName: name,
        date: now,
        modified: now,
        ...toStatusColumns(status, null, now),
      })
      .returning({ id: offres.id });
    if (!created) throw new Error('an insert returns its row');
    await publishOffre(tx, 'offre.created', { id: created.id, maisonId }, now);
    if (status === 'published')
      await announceOffre(tx, { id: created.id, maisonId, title: fields.title }, now);
    await alongside?.(tx, created.id);
    return created.id;
  });
}

/** Throws 404, 403, 409 (a status change that is not allowed) or 422. */
export async function updateOffre(
  db: Database | Transaction,
  author: Author,
  id: number,
  patch: OffrePatch,
  alongside?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const { status: wanted, ...fields } = patch;
  await requireReferences(db, author.maisonId, fields);
  await db.transaction(async (tx) => {
    const present = await requireOwn(tx, author.maisonId, id);
    requireOrder({ ...toWire(present), ...fields });
    const status = wanted && wanted !== present.status ? await requireMove(tx, present, wanted) : null;
    if (wanted === 'published' && present.status === 'draft') {
      requireDescription(fields.description ?? present.description);
    }
    const moved = status ? toStatusColumns(status, present.publishedAt, author.now) : {};
    const sentIn = status === 'published' || status === 'pending' ? { rejectionReason: null } : {};
    const changed = await tx
      .update(offres)
      .set({ ...toColumns(fields), ...moved, ...sentIn, modified: author.now })
      .where(eq(offres.id, id))
      .returning({ id: offres.id });
    // A trigger skips updates that change nothing (`skip_unchanged`).
    if (changed.length > 0) await publishOffre(tx, 'offre.updated', present, author.now);
    const isNew = status === 'published' && present.publishedAt === null;
    if (isNew) await announceOffre(tx, { ...present, title: fields.title ?? present.title }, author.now);
    await alongside?.(tx);
  });
}

/** Throws 404, 403, or 409 when it has applications. */
export async function deleteOffre(
  db: Database | Transaction,
  maisonId: number,
  id: number,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await requireOwn(tx, maisonId, id);
    const { rows } = await tx.execute(
      sql`SELECT 1 FROM platform.candidatures WHERE offre_id = ${id} LIMIT 1`,
    );
    if (rows.length > 0) {
      throw conflict('offre_has_candidatures', 'This offer has applications: close or archive it instead.');
    }
    await tx.delete(offres).where(and(eq(offres.id, id), eq(offres.maisonId, maisonId)));
    await publishOffre(tx, 'offre.deleted', { id, maisonId }, now);
  });
}

type OffreRow = typeof offres.$inferSelect;

/** The row, locked until the transaction ends. */
async function requireOwn(tx: Transaction, maisonId: number, id: number): Promise<OffreRow> {
  const [row] = await tx.select().from(offres).where(eq(offres.id, id)).for('update');
  if (!row) throw notFound();
  if (row.maisonId !== maisonId) throw forbidden();
  return row;
}

async function requireMove(tx: Transaction, present: OffreRow, wanted: OffreStatus): Promise<OffreStatus> {
  if (!OFFRE_MOVES[present.status].includes(wanted)) {
    throw conflict('offre_status_conflict', `An offer that is ${present.status} cannot become ${wanted}.`);
  }
  if (wanted !== 'published') return wanted;
  const [maison] = await tx
    .select({ trusted: maisons.trusted })
    .from(maisons)
    .where(eq(maisons.id, present.maisonId));
  return toPublishing(maison?.trusted === true && present.refusedAt === null);
}

/** Offers of untrusted establishments need approval; so does any that was rejected before. */
const toPublishing = (trusted: boolean): OffreStatus => (trusted ? 'published' : 'pending');

function toStatusColumns(status: OffreStatus, publishedAt: Date | null, now: Date) {
  return {
    status,
    publishedAt: status === 'published' ? (publishedAt ?? now) : publishedAt,
    closedAt: status === 'closed' || status === 'archived' ? now : null,
  };
}

const toWire = (row: OffreRow) => ({
  salary_min: row.salaryMin,
  salary_max: row.salaryMax,
  start_date: row.startDate,
  end_date: row.endDate,
});

/** Throws 422 when a published offer has no description; a draft may lack one. */
function requireDescription(description: string | null | undefined): void {
  if (!description?.trim()) throw invalid({ description: 'is required to publish' });
}

/** Checks rules between fields on the offer as it will be, not only on the patch. */
function requireOrder(offre: OffrePatch): void {
  const { salary_min, salary_max, start_date, end_date } = offre;
  if (salary_min != null && salary_max != null && salary_max < salary_min) {
    throw invalid({ salary_max: 'is below salary_min' });
  }
  if (start_date && end_date && end_date < start_date) throw invalid({ end_date: 'is before start_date' });
}
