import { eq } from 'drizzle-orm';
import { JOB_DATING_MOVES, type JobDatingCreate, type JobDatingPatch } from '#contract/job-dating.ts';
import type { Database, Transaction } from '#platform/db/pool.ts';
import { talents } from '#platform/db/schema/accounts.ts';
import { jobDatingRegistrations, jobDatings } from '#platform/db/schema/editorial.ts';
import { maisons } from '#platform/db/schema/establishments.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/http/problem.ts';
import { requireOwnCover } from '../fichiers/own-medium.ts';
import { notifyAccounts } from '../notifications/notify.ts';
import { makeSlug } from '../slug.ts';

type Organiser = { maisonId: number; now: Date };
type Row = typeof jobDatings.$inferSelect;

/** Creates the job dating of an establishment and returns its id. Throws 422. */
export async function createJobDating(
  db: Database,
  { maisonId, now }: Organiser,
  input: JobDatingCreate,
): Promise<number> {
  await requireOwnCover(db, maisonId, input.cover_id);
  const [maison] = await db.select().from(maisons).where(eq(maisons.id, maisonId));
  if (!maison) throw notFound();
  const {
    title,
    description = '',
    place = null,
    city = maison.city,
    capacity = null,
    status = 'draft',
  } = input;
  const [startsAt, endsAt] = [new Date(input.starts_at), new Date(input.ends_at)];
  const coverId = input.cover_id ?? null;
  const slug = makeSlug(title);
  const [created] = await db
    .insert(jobDatings)
    .values({
      maisonId,
      slug,
      status,
      title,
      description,
      place,
      city,
      startsAt,
      endsAt,
      capacity,
      coverId,
      date: now,
      modified: now,
    })
    .returning({ id: jobDatings.id });
  if (!created) throw new Error('an insert returns its row');
  return created.id;
}

/** Throws 404, 403, 409 (a status change that is not allowed) or 422. */
export async function updateJobDating(
  db: Database,
  { maisonId, now }: Organiser,
  id: number,
  patch: JobDatingPatch,
): Promise<void> {
  const { status, starts_at, ends_at, cover_id: coverId, ...fields } = patch;
  await requireOwnCover(db, maisonId, coverId);
  await db.transaction(async (tx) => {
    const present = await requireOwn(tx, maisonId, id);
    const startsAt = starts_at ? new Date(starts_at) : present.startsAt;
    const endsAt = ends_at ? new Date(ends_at) : present.endsAt;
    if (endsAt <= startsAt) throw invalid({ ends_at: 'is not after starts_at' });
    const isDone = present.status === 'published' && present.endsAt <= now;
    const from = isDone ? 'done' : present.status;
    if (status && status !== from && !JOB_DATING_MOVES[from].includes(status)) {
      throw conflict('job_dating_status_conflict', `A job dating that is ${from} cannot become ${status}.`);
    }
    const changes = {
      ...fields,
      startsAt,
      endsAt,
      ...(status ? { status } : {}),
      ...(coverId === undefined ? {} : { coverId }),
    };
    await tx
      .update(jobDatings)
      .set({ ...changes, modified: now })
      .where(eq(jobDatings.id, id));
    if (status === 'cancelled' && from === 'published') await notifyCancelled(tx, present, now);
  });
}

/** Throws 404, 403, or 409 when there are registrations. */
export async function deleteJobDating(db: Database, maisonId: number, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await requireOwn(tx, maisonId, id);
    const [one] = await tx
      .select()
      .from(jobDatingRegistrations)
      .where(eq(jobDatingRegistrations.jobDatingId, id))
      .limit(1);
    if (one) throw conflict('job_dating_has_participants', 'Talents have registered: cancel it instead.');
    await tx.delete(jobDatings).where(eq(jobDatings.id, id));
  });
}

/** The row, locked until the transaction ends. */
async function requireOwn(tx: Transaction, maisonId: number, id: number): Promise<Row> {
  const [row] = await tx.select().from(jobDatings).where(eq(jobDatings.id, id)).for('update');
  if (!row) throw notFound();
  if (row.maisonId !== maisonId) throw forbidden();
  return row;
}

async function notifyCancelled(tx: Transaction, { id, title }: Row, now: Date): Promise<void> {
  const rows = await tx
    .select({ accountId: talents.accountId })
    .from(jobDatingRegistrations)
    .innerJoin(talents, eq(talents.id, jobDatingRegistrations.talentId))
    .where(eq(jobDatingRegistrations.jobDatingId, id));
  const accountIds = rows.map((row) => row.accountId).filter((accountId) => accountId !== null);
  await notifyAccounts(
    tx,
    accountIds,
    {
      kind: 'job_dating',
      template: 'job_dating_cancelled',
      title,
      data: { job_dating_id: id, status: 'cancelled' },
    },
    now,
  );
}
