import type { OffrePatch } from '#contract/offre.ts';
import type { offres } from '#platform/db/schema/offres.ts';

type OffreValues = Partial<typeof offres.$inferInsert>;

/** Maps wire fields to columns; an absent field is not changed. */
export const toColumns = (fields: OffrePatch): OffreValues =>
  withoutUndefined({
    title: fields.title,
    contractType: fields.contract_type,
    department: fields.department,
    experience: fields.experience,
    description: fields.description,
    profile: fields.profile,
    startDate: fields.start_date,
    endDate: fields.end_date,
    positions: fields.positions,
    weeklyHours: fields.weekly_hours,
    shift: fields.shift,
    salaryMin: fields.salary_min,
    salaryMax: fields.salary_max,
    salaryPeriod: fields.salary_period,
    housing: fields.housing,
    meals: fields.meals,
    benefits: fields.benefits,
    languages: fields.languages,
    city: fields.city,
    postcode: fields.postcode,
    expiresOn: fields.expires_on,
    questions: fields.questions,
    visualId: fields.visual_id,
  });

function withoutUndefined(values: { [K in keyof OffreValues]: OffreValues[K] | undefined }): OffreValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
