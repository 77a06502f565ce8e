import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Candidature, CandidatureCreate } from '#contract/candidature.ts';
import type { Database } from '#platform/db/pool.ts';
import { talents } from '#platform/db/schema/accounts.ts';
import { candidatures } from '#platform/db/schema/candidatures.ts';
import { conflict, forbidden, invalid } from '#platform/http/problem.ts';
import { requireOwnCv } from '../fichiers/private-files.ts';
import { announceCandidature } from './announce.ts';
import { requireOpenOffre } from './open-offre.ts';
import { requireCandidature } from './record.ts';

type Input = z.output<typeof CandidatureCreate>;
export type Applicant = { talentId: number; accountId: number; now: Date };

/** Throws 422 for an offer that is not open or a CV that is not the talent's, 409 for a second application. */
export async function createCandidature(db: Database, who: Applicant, input: Input): Promise<Candidature> {
  if (input.candidate || input.consent_on || input.source) {
    throw invalid({ candidate: 'is for members of an establishment' });
  }
  const arrival = await db.transaction(async (tx) => {
    const offre = await requireOpenOffre(tx, input.offre_id, who.now);
    if (input.cv_id) await requireOwnCv(tx, who.accountId, input.cv_id);
    const [talent] = await tx.select().from(talents).where(eq(talents.id, who.talentId));
    if (!talent) throw forbidden();
    const [created] = await tx
      .insert(candidatures)
      .values({
        offreId: offre.id,
        maisonId: offre.maisonId,
        groupeId: offre.groupeId,
        talentId: talent.id,
        firstName: talent.firstName,
        lastName: talent.lastName,
        email: talent.email,
        phone: input.phone ?? talent.phone,
        city: talent.city,
        headline: talent.headline,
        languages: talent.languages,
        experienceYears: talent.experienceYears,
        coverLetter: input.cover_letter ?? null,
        answers: input.answers ?? [],
        availableFrom: input.available_from ?? null,
        housingNeeded: input.housing_needed ?? false,
        cvId: input.cv_id ?? talent.cvId,
        history: [{ status: 'received', at: who.now.toISOString(), by: null }],
        date: who.now,
        modified: who.now,
      })
      .onConflictDoNothing()
      .returning({ id: candidatures.id });
    if (!created) throw conflict('candidature_exists', 'You have applied to this offer already.');
    const made = {
      candidatureId: created.id,
      offreId: offre.id,
      maisonId: offre.maisonId,
      title: offre.title,
    };
    await announceCandidature(tx, made, who.now);
    return made;
  });
  return requireCandidature(db, arrival.candidatureId);
}
