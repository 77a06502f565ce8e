import { z } from 'zod';
import { Day, extension, Id, Instant, ListQuery, line, PathId, prose, Slug, statusFilter } from './wire.ts';

export const OFFRE_STATUSES = ['draft', 'pending', 'published', 'closed', 'archived'] as const;
/**
 * `draft` is seen by its establishment only; `pending` waits for the operator; `published` is public and
 * receives applications; `closed` is public history without applications; `archived` is out of the lists.
 */
export const OffreStatus = z.enum(OFFRE_STATUSES);
export type OffreStatus = z.infer<typeof OffreStatus>;

export const SalaryPeriod = z.enum(['hour', 'month', 'year']);
export const Shift = z.enum(['day', 'evening', 'night', 'split', 'weekend', 'rotating']);
export const MealPlan = z.enum(['none', 'during_shift', 'full_board']);
export const Housing = z.enum(['none', 'possible', 'provided']);

/** What a manager writes of an offer. Money in euros before tax; `*_slug` values are terms of a taxonomy. */
export const OffreFields = z.object({
  title: line(160),
  /** Term of the taxonomy `contrat`. */
  contract_type: Slug,
  /** Term of the taxonomy `departement`. */
  department: Slug,
  /** Term of the taxonomy `experience`. */
  experience: Slug.nullable(),
  description: prose(20_000),
  profile: prose(10_000),
  start_date: Day.nullable(),
  end_date: Day.nullable(),
  positions: z.int().min(1).max(200),
  weekly_hours: z.number().min(1).max(60).nullable(),
  shift: Shift.nullable(),
  salary_min: z.number().min(0).max(1_000_000).nullable(),
  salary_max: z.number().min(0).max(1_000_000).nullable(),
  salary_period: SalaryPeriod,
  housing: Housing,
  meals: MealPlan,
  /** Terms of the taxonomy `avantage`. */
  benefits: z.array(Slug).max(30),
  /** Terms of the taxonomy `langue`. */
  languages: z.array(Slug).max(20),
  city: line(120),
  postcode: z.string().regex(/^\d{5}$/, 'a postcode has five digits'),
  /** Last day on which applications are taken. */
  expires_on: Day.nullable(),
  /** Questions put to each candidate with the application form. */
  questions: z.array(line(300)).max(10),
  /** A medium of `/uploads`. */
  visual_id: Id.nullable(),
});

/** The rules between fields, the same in the form, the client and the service. A key without a dot names the field. */
export const orderly = <T extends z.ZodObject>(schema: T) =>
  schema.check((ctx) => {
    const { salary_min, salary_max, start_date, end_date } = ctx.value as Partial<OffreWritable>;
    if (salary_min != null && salary_max != null && salary_max < salary_min) {
      ctx.issues.push({
        code: 'custom',
        path: ['salary_max'],
        message: 'is below salary_min',
        input: salary_max,
      });
    }
    if (start_date && end_date && end_date < start_date) {
      ctx.issues.push({
        code: 'custom',
        path: ['end_date'],
        message: 'is before start_date',
        input: end_date,
      });
    }
  });
type OffreWritable = z.infer<typeof OffreFields>;

/** `POST /offres`. Created as `draft` unless `status` asks for `published`, which may become `pending`. */
export const OffreCreate = orderly(
  OffreFields.partial()
    .required({ title: true, contract_type: true, department: true })
    .extend({ status: z.enum(['draft', 'published']).optional() })
    .strict(),
);
export type OffreCreate = z.infer<typeof OffreCreate>;

/** `PATCH /offres/{id}`: any subset. `status` follows the transitions of `OFFRE_MOVES`, others are 409. */
export const OffrePatch = orderly(OffreFields.partial().extend({ status: OffreStatus.optional() }).strict());
export type OffrePatch = z.infer<typeof OffrePatch>;

/**
 * What a manager may request of an offer in each status; publishing without trust, or after a refusal, turns into
 * `pending`.
 */
export const OFFRE_MOVES: Record<OffreStatus, readonly OffreStatus[]> = {
  draft: ['published', 'archived'],
  pending: ['draft', 'archived'],
  published: ['closed', 'draft', 'archived'],
  closed: ['published', 'draft', 'archived'],
  archived: ['draft'],
};

export const Offre = OffreFields.extend({
  id: Id,
  slug: Slug,
  status: OffreStatus,
  date: Instant,
  modified: Instant,
  published_at: Instant.nullable(),
  closed_at: Instant.nullable(),
  maison_id: Id,
  maison_name: z.string(),
  visual_url: z.string().nullable(),
  /** Where the public reads it; null while it is not published. */
  public_url: extension(z.string().nullable()),
  /** Who wrote it; null for callers who do not manage the offer. */
  author_name: z.string().nullable(),
  /** Why the operator refused it, until it is sent in again; null for callers who do not manage it. */
  rejection_reason: extension(z.string().nullable()),
  views: z.int().min(0),
  /** Applications received, all statuses; null for callers who do not manage the offer. */
  candidatures_count: z.int().min(0).nullable(),
});
export type Offre = z.infer<typeof Offre>;

/** `GET /offres` and `GET /groupes/{id}/offres`: the common parameters, and `maison` as an id. */
export const OffreQuery = ListQuery.extend({
  status: statusFilter(OFFRE_STATUSES),
  maison: extension(PathId).optional(),
});
