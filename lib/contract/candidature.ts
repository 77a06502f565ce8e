import { z } from 'zod';
import { CANDIDATURE_STATUSES } from './candidature-status.ts';
import { Day, Email, extension, Id, Instant, ListQuery, line, PathId, prose, statusFilter } from './wire.ts';

/** Any move between them, except out of `withdrawn`, which only the candidate sets (409). */
export const CandidatureStatus = z.enum(CANDIDATURE_STATUSES);
export type CandidatureStatus = z.infer<typeof CandidatureStatus>;

/** An application waits for an answer when it has one of these statuses for more than this many hours. */
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
  /** `direct` is an application of a walk-in candidate, entered by the establishment. */
  source: z.enum(['platform', 'guest', 'feed', 'direct']),
  /** The day on which the walk-in candidate consented; null for all other sources. */
  consent_on: extension(Day.nullable()),
  cv: CvRef.nullable(),
  /**
   * One entry per status taken, oldest first; `by` is the display name of the person, null for the candidate; a talent
   * reads the establishment's name.
   */
  status_history: z.array(z.object({ status: CandidatureStatus, at: Instant, by: z.string().nullable() })),
});
export type Candidature = z.infer<typeof Candidature>;

/**
 * `GET /candidatures`: `s` searches name, e-mail, telephone, city, headline, letter, answers and the offer's title. The
 * common parameters, and `offre`, `maison` as ids. `status` takes several, comma-separated.
 */
export const CandidatureQuery = ListQuery.extend({
  status: statusFilter(CANDIDATURE_STATUSES),
  offre: PathId.optional(),
  maison: PathId.optional(),
});

/** A walk-in candidate. */
export const WalkIn = z.strictObject({
  first_name: line(80),
  last_name: line(80),
  email: Email,
  phone: line(30).optional(),
  city: line(120).optional(),
});

/**
 * `POST /candidatures`, by a talent; by an owner or editor for an offer of the own establishment, with `candidate` and
 * consent.
 */
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
  /** A file of `/secure-upload` that the caller owns. */
  cv_id: Id.optional(),
  /** The walk-in candidate; for members of an establishment, and required of them. */
  candidate: extension(WalkIn).optional(),
  /** The day on which the candidate consented; required with `candidate`. */
  consent_on: extension(Day).optional(),
  /** The only source that a caller may set, with `candidate`. */
  source: extension(z.literal('direct')).optional(),
});

/** `PATCH|PUT /candidatures/{id}/status`. `withdrawn` is for the talent only. */
export const CandidatureStatusWrite = z.strictObject({ status: CandidatureStatus });
