import { z } from 'zod';
import { CvRef } from './candidature.ts';
import { Day, Email, extension, Id, Instant, ListQuery, line, prose, Slug, statusFilter } from './wire.ts';

export const TALENT_STATUSES = ['pending', 'prevalidated', 'classic', 'elite', 'rejected'] as const;

/** What a talent writes about itself. `metier` and `languages` are terms, `region` one of the taxonomy `region`. */
export const TalentFields = z.object({
  first_name: line(80),
  last_name: line(80),
  phone: line(30).nullable(),
  city: line(120).nullable(),
  region: Slug.nullable(),
  metier: Slug.nullable(),
  headline: line(160).nullable(),
  bio: prose(5000),
  languages: z.array(Slug).max(20),
  experience_years: z.int().min(0).max(60).nullable(),
  available_from: Day.nullable(),
  /** A document of `/secure-upload` that the talent owns. */
  cv_id: Id.nullable(),
});
export const TalentPatch = TalentFields.partial().strict();
export const TalentCreate = TalentFields.partial()
  .required({ first_name: true, last_name: true })
  .extend({ email: Email })
  .strict();

export const Talent = TalentFields.omit({ cv_id: true }).extend({
  id: Id,
  slug: Slug,
  /** `classic` and `elite` have passed the operator's review; `prevalidated` is a step before. */
  status: z.enum(TALENT_STATUSES),
  email: z.string(),
  /** Its open request to be shown among the elite; for the talent itself and the operator, else null. */
  elite_request: extension(z.object({ requested_at: Instant, motivation: z.string() }).nullable()),
  cv: CvRef.nullable(),
  date: Instant,
  modified: Instant,
});
export type Talent = z.infer<typeof Talent>;

/** What an establishment sees of a talent that has not applied to it: no surname, no contact details. */
export const TalentPreview = z.object({
  id: Id,
  first_name: z.string(),
  last_initial: z.string(),
  headline: z.string().nullable(),
  city: z.string().nullable(),
  region: z.string().nullable(),
  metier: z.string().nullable(),
  languages: z.array(z.string()),
  experience_years: z.int().nullable(),
  status: z.enum(TALENT_STATUSES),
});
export type TalentPreview = z.infer<typeof TalentPreview>;

export const TalentQuery = ListQuery.extend({ status: statusFilter(TALENT_STATUSES) });

export const EliteCandidacy = z.strictObject({ motivation: prose(3000).min(1) });
export const EliteRequested = z.object({ requested_at: Instant });

export const STAGIAIRE_STATUSES = ['pending', 'approved', 'rejected'] as const;

export const StagiaireFields = z.object({
  first_name: line(80),
  last_name: line(80),
  phone: line(30).nullable(),
  city: line(120).nullable(),
  school_id: Id.nullable(),
  field: line(160),
  level: line(80).nullable(),
  start_date: Day.nullable(),
  end_date: Day.nullable(),
  languages: z.array(Slug).max(20),
  bio: prose(5000),
});
export const StagiairePatch = StagiaireFields.partial().strict();
export const StagiaireCreate = StagiaireFields.partial()
  .required({ first_name: true, last_name: true })
  .extend({ email: Email })
  .strict();
export const Stagiaire = StagiaireFields.extend({
  id: Id,
  slug: Slug,
  field: z.string(),
  status: z.enum(STAGIAIRE_STATUSES),
  /** An initial for those to whom the intern has not applied. */
  last_name: z.string(),
  /** Null for those to whom the intern has not applied, as is `phone`. */
  email: z.string().nullable(),
  school_name: z.string().nullable(),
  date: Instant,
  modified: Instant,
});
export type Stagiaire = z.infer<typeof Stagiaire>;
export const StagiaireQuery = ListQuery.extend({ status: statusFilter(STAGIAIRE_STATUSES) });

export const SchoolFields = z.object({
  name: line(160),
  city: line(120),
  postcode: z.string().regex(/^\d{5}$/, 'a postcode has five digits'),
  description: prose(10_000),
  website: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .nullable(),
});
export const SchoolPatch = SchoolFields.partial().strict();
export const SchoolCreate = SchoolFields.partial()
  .required({ name: true, city: true, postcode: true })
  .strict();
export const School = SchoolFields.extend({ id: Id, slug: Slug, date: Instant, modified: Instant });
export type School = z.infer<typeof School>;
