import { z } from 'zod';
import { CandidatureStatus } from './candidature.ts';
import { Day, Email, Id, Instant, line, PathId, prose } from './wire.ts';

const Answers = z.array(z.strictObject({ question: line(300), answer: prose(3000) })).max(10);

/** A field of a form that holds JSON. */
const answersAsText = z
  .string()
  .max(50_000)
  .transform((text, ctx): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      ctx.addIssue({ code: 'custom', message: 'is not valid JSON' });
      return z.NEVER;
    }
  })
  .pipe(Answers);

/** `POST /guest/apply`, multipart: an application without an account. `answers` is a JSON array, `cv` a document. */
export const GuestApplyForm = z.strictObject({
  offre_id: PathId,
  first_name: line(80),
  last_name: line(80),
  email: Email,
  phone: line(30).optional(),
  city: line(120).optional(),
  cover_letter: prose(10_000).optional(),
  answers: answersAsText.optional(),
  available_from: Day.optional(),
  housing_needed: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
  cv: z.file().optional(),
});
export type GuestApplyForm = z.output<typeof GuestApplyForm>;

/** What a guest sees of their own application; who decided in the establishment is not included. */
export const GuestApplication = z.object({
  status: CandidatureStatus,
  date: Instant,
  modified: Instant,
  offre: z.object({ id: Id, title: z.string() }),
  maison: z.object({ id: Id, name: z.string() }),
  first_name: z.string(),
  last_name: z.string(),
  cv_filename: z.string().nullable(),
  status_history: z.array(z.object({ status: CandidatureStatus, at: Instant })),
});
export type GuestApplication = z.infer<typeof GuestApplication>;

/** `token` opens `GET /guest/application/{token}`; it is sent here and by mail only. */
export const GuestApplyResult = z.object({ token: z.string().length(36), application: GuestApplication });

export const GuestToken = z.string().regex(/^[0-9a-f-]{36}$/, 'has 36 characters');
