import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { GuestApplication, GuestApplyForm } from '#contract/guest.ts';
import { type Database, select, type Transaction } from '#platform/db/pool.ts';
import { candidatures } from '#platform/db/schema/candidatures.ts';
import { mailLog } from '#platform/db/schema/service.ts';
import type { FileStore } from '#platform/files/store.ts';
import { conflict, notFound } from '#platform/http/problem.ts';
import { announceCandidature } from '../candidatures/announce.ts';
import { requireOpenOffre } from '../candidatures/open-offre.ts';
import { createPrivateFile } from '../fichiers/private-files.ts';

type Context = { db: Database; files: FileStore; now: Date };

/**
 * Creates an application without an account and returns its token. Throws 422 for an offer that is not open,
 * 409 for a second application, and what `createPrivateFile` throws.
 */
export async function applyAsGuest({ db, files, now }: Context, form: GuestApplyForm): Promise<string> {
  const token = randomUUID();
  await db.transaction(async (tx) => {
    // Locked for update, so that two submits of the same form are serialised.
    const offre = await requireOpenOffre(tx, form.offre_id, now, 'update');
    await requireFirst(tx, offre.id, form.email);
    const cv = form.cv ? await createPrivateFile({ db: tx, files, now }, null, form.cv) : null;
    const [created] = await tx
      .insert(candidatures)
      .values({
        offreId: offre.id,
        maisonId: offre.maisonId,
        groupeId: offre.groupeId,
        firstName: form.first_name,
        lastName: form.last_name,
        email: form.email,
        phone: form.phone ?? null,
        city: form.city ?? null,
        coverLetter: form.cover_letter ?? null,
        answers: form.answers ?? [],
        availableFrom: form.available_from ?? null,
        housingNeeded: form.housing_needed ?? false,
        source: 'guest',
        cvId: cv?.id ?? null,
        history: [{ status: 'received', at: now.toISOString(), by: null }],
        guestToken: token,
        date: now,
        modified: now,
      })
      .returning({ id: candidatures.id });
    if (!created) throw new Error('an insert returns its row');
    const mail = {
      recipient: form.email,
      template: 'guest_application',
      subject: offre.title,
      body: token,
      date: now,
    };
    await tx.insert(mailLog).values(mail);
    const made = {
      candidatureId: created.id,
      offreId: offre.id,
      maisonId: offre.maisonId,
      title: offre.title,
    };
    await announceCandidature(tx, made, now);
  });
  return token;
}

/** Throws 409 when a guest with this address has applied to the offer. */
export async function requireFirst(tx: Transaction, offreId: number, email: string): Promise<void> {
  const same = sql`lower(${candidatures.email}) = ${email.toLowerCase()}`;
  const [earlier] = await tx
    .select({ id: candidatures.id })
    .from(candidatures)
    .where(and(eq(candidatures.offreId, offreId), isNotNull(candidatures.guestToken), same))
    .limit(1);
  if (earlier) throw conflict('candidature_exists', 'You have applied to this offer already.');
}

type Row = Omit<GuestApplication, 'date' | 'modified' | 'status_history'> & {
  date: Date;
  modified: Date;
  history: { status: GuestApplication['status']; at: string }[];
};

/** Throws 404 for an unknown token. */
export async function requireGuestApplication(db: Database, token: string): Promise<GuestApplication> {
  const [row] = await select<Row>(
    db,
    sql`SELECT c.status, c.date, c.modified, c.first_name, c.last_name, c.history,
        jsonb_build_object('id', o.id, 'title', o.title) AS offre,
        jsonb_build_object('id', m.id, 'name', m.name) AS maison, f.filename AS cv_filename
      FROM platform.candidatures c JOIN platform.offres o ON o.id = c.offre_id
        JOIN platform.maisons m ON m.id = c.maison_id LEFT JOIN platform.private_files f ON f.id = c.cv_id
      WHERE c.guest_token = ${token}`,
  );
  if (!row) throw notFound();
  const { history, ...rest } = row;
  return {
    ...rest,
    date: row.date.toISOString(),
    modified: row.modified.toISOString(),
    status_history: history.map(({ status, at }) => ({ status, at })),
  };
}
