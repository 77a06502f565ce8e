import { z } from 'zod';
import { Id, Instant, ListQuery, line, prose, Slug, statusFilter } from './wire.ts';

export const JOB_DATING_STATUSES = ['draft', 'published', 'cancelled', 'done'] as const;
/** `done` is set by the platform when a published one has ended. */
export const JobDatingStatus = z.enum(JOB_DATING_STATUSES);
export type JobDatingStatus = z.infer<typeof JobDatingStatus>;

export const JobDatingFields = z.object({
  title: line(160),
  description: prose(10_000),
  /** Room or address; null when it is announced later. */
  place: line(200).nullable(),
  city: line(120),
  starts_at: Instant,
  ends_at: Instant,
  /** Maximum number of talents; null is without limit. */
  capacity: z.int().min(1).max(10_000).nullable(),
  cover_id: Id.nullable(),
});

const orderly = <T extends z.ZodObject>(schema: T) =>
  schema.check((ctx) => {
    const { starts_at, ends_at } = ctx.value as { starts_at?: string; ends_at?: string };
    if (!starts_at || !ends_at || Date.parse(ends_at) > Date.parse(starts_at)) return;
    ctx.issues.push({ code: 'custom', path: ['ends_at'], message: 'is not after starts_at', input: ends_at });
  });

/** `POST /job-datings`. `city` is the establishment's by default. */
export const JobDatingCreate = orderly(
  JobDatingFields.partial()
    .required({ title: true, starts_at: true, ends_at: true })
    .extend({ status: z.enum(['draft', 'published']).optional() })
    .strict(),
);
export type JobDatingCreate = z.infer<typeof JobDatingCreate>;

/** `PATCH /job-datings/{id}`: any subset. Cancelling notifies those who have registered. */
export const JobDatingPatch = orderly(
  JobDatingFields.partial()
    .extend({ status: z.enum(['draft', 'published', 'cancelled']).optional() })
    .strict(),
);
export type JobDatingPatch = z.infer<typeof JobDatingPatch>;

export const JOB_DATING_MOVES: Record<JobDatingStatus, readonly JobDatingStatus[]> = {
  draft: ['published', 'cancelled'],
  published: ['draft', 'cancelled'],
  cancelled: ['draft'],
  done: [],
};

export const JobDating = JobDatingFields.extend({
  id: Id,
  slug: Slug,
  status: JobDatingStatus,
  date: Instant,
  modified: Instant,
  maison_id: Id,
  maison_name: z.string(),
  cover_url: z.string().nullable(),
  /** How many talents have registered. */
  registered: z.int().min(0),
});
export type JobDating = z.infer<typeof JobDating>;

export const JobDatingQuery = ListQuery.extend({ status: statusFilter(JOB_DATING_STATUSES) });

export const Participant = z.object({
  talent_id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  headline: z.string().nullable(),
  city: z.string().nullable(),
  registered_at: Instant,
});
export type Participant = z.infer<typeof Participant>;
