import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Candidature, CandidatureCreate } from '#contract/candidature.ts';
import type { Database } from '#platform/db/pool.ts';
import { candidatures } from '#platform/db/schema/candidatures.ts';
import { forbidden, invalid } from '#platform/http/problem.ts';
import { requireOwnCv } from '../fichiers/private-files.ts';
import { requireFirst } from '../guests/apply.ts';
import { toWithdrawalLink } from '../guests/withdrawal.ts';
import { queueMail } from '../mail/queue.ts';
import { announceCandidature } from './announce.ts';
import { requireOpenOffre } from './open-offre.ts';
import { requireCandidature } from './record.ts';

type Context = { db: Database; publicUrl: string; now: Date };
type Manager = { maisonId: number; accountId: number };

/**
 * Enters a walk-in candidate of the manager's establishment. The person is mailed a link to withdraw.
 * Throws 422 without candidate or consent, for an offer that is not open or a CV that is not the manager's,
 * 403 for an offer of another establishment, 409 for a second application.
 */
export async function enterCandidature(
  { db, publicUrl, now }: Context,
  { maisonId, accountId }: Manager,
  input: z.output<typeof CandidatureCreate>,
): Promise<Candidature> {
  const { candidate, consentOn } = requirePerson(input);
  const token = randomUUID();
  const id = await db.transaction(async (tx) => {
    // Locked for update, so that two submits of the same form are serialised.
    const offre = await requireOpenOffre(tx, input.offre_id, now, 'update');
    if (offre.maisonId !== maisonId) throw forbidden();
    if (consentOn > offre.today) throw invalid({ consent_on: 'is in the future' });
    if (input.cv_id) await requireOwnCv(tx, accountId, input.cv_id);
    await requireFirst(tx, offre.id, candidate.email);
    const [created] = await tx
      .insert(candidatures)
      .values({
        offreId: offre.id,
        maisonId,
        groupeId: offre.groupeId,
        firstName: candidate.first_name,
        lastName: candidate.last_name,
        email: candidate.email,
        phone: candidate.phone ?? input.phone ?? null,
        city: candidate.city ?? null,
        coverLetter: input.cover_letter ?? null,
        answers: input.answers ?? [],
        availableFrom: input.available_from ?? null,
        housingNeeded: input.housing_needed ?? false,
        source: 'direct',
        consentOn,
        cvId: input.cv_id ?? null,
        history: [{ status: 'received', at: now.toISOString(), by: null }],
        guestToken: token,
        date: now,
        modified: now,
      })
      .returning({ id: candidatures.id });
    if (!created) throw new Error('an insert returns its row');
    const mail = { to: candidate.email, template: 'candidature_entered', subject: offre.title };
    await queueMail(tx, { ...mail, body: toWithdrawalLink(publicUrl, token) }, now);
    const arrival = { candidatureId: created.id, offreId: offre.id, maisonId, title: offre.title };
    await announceCandidature(tx, arrival, now);
    return created.id;
  });
  return requireCandidature(db, id);
}

function requirePerson({ candidate, consent_on }: z.output<typeof CandidatureCreate>) {
  const params: Record<string, string> = {};
  if (!candidate) params.candidate = 'is required of a member of an establishment';
  if (!consent_on) params.consent_on = 'is required of a member of an establishment';
  if (!candidate || !consent_on || Object.keys(params).length > 0) throw invalid(params);
  return { candidate, consentOn: consent_on };
}
