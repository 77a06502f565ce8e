import { z } from 'zod';
import { Day, Id, Instant, ListQuery, line, PathId, prose, statusFilter } from './wire.ts';

export const CANDIDATURE_STATUSES = [
  'received',
  'reviewing',
  'shortlisted',
  'interview',
  'offered',
  'hired',
  'rejected',
  'withdrawn',
] as const;
/** Any move between them, except out of `withdrawn`, which only the candidate sets (409). */
export const CandidatureStatus = z.enum(CANDIDATURE_STATUSES);
export type CandidatureStatus = z.infer<typeof CandidatureStatus>;

/** An application waits when nobody has answered it: in one of these statuses for longer than so many hours. */
export const WAITING = {
  statuses: ['received', 'reviewing'],
  hours: 72,
} as const satisfies { statuses: readonly CandidatureStatus[]; hours: number };

/** The CV's file, fetched with `GET /secure-file?id=`; `size` in bytes. */
export const CvRef = z.object({ id: Id, filename: z.string(), mime: z.string(), size: z.int().min(0) });

export const Candidature = z.object({
  id: Id,
  status: CandidatureStatus,
  date: Instant,
  modified: Instant,
  offre: z.object({ id: Id, title: z.string() }),
  maison: z.object({ id: Id, name: z.string() }),
  candidate: z.object({
    /** The talent's id; null for a guest application. */
    talent_id: Id.nullable(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    city: z.string().nullable(),
    headline: z.string().nullable(),
    languages: z.array(z.string()),
    experience_years: z.int().min(0).nullable(),
  }),
  cover_letter: z.string().nullable(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  available_from: Day.nullable(),
  housing_needed: z.boolean(),
  source: z.enum(['platform', 'guest', 'feed']),
  cv: CvRef.nullable(),
  /** One entry per status taken, oldest first; `by` is the display name of the person, null for the candidate. */
  status_history: z.array(z.object({ status: CandidatureStatus, at: Instant, by: z.string().nullable() })),
});
export type Candidature = z.infer<typeof Candidature>;

/** `GET /candidatures`: the common parameters, and `offre`, `maison` as ids. `status` takes several, comma-separated. */
export const CandidatureQuery = ListQuery.extend({
  status: statusFilter(CANDIDATURE_STATUSES),
  offre: PathId.optional(),
  maison: PathId.optional(),
});

/** `POST /candidatures`, by a talent. */
export const CandidatureCreate = z.strictObject({
  offre_id: Id,
  cover_letter: prose(10_000).optional(),
  answers: z
    .array(z.strictObject({ question: line(300), answer: prose(3000) }))
    .max(10)
    .optional(),
  available_from: Day.optional(),
  housing_needed: z.boolean().optional(),
  phone: line(30).optional(),
  /** A file of `/secure-upload` that the talent owns. */
  cv_id: Id.optional(),
});

/** `PATCH|PUT /candidatures/{id}/status`. `withdrawn` is the talent's own word. */
export const CandidatureStatusWrite = z.strictObject({ status: CandidatureStatus });
