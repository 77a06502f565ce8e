import { z } from 'zod';
import { OffreStatus } from './offre.ts';
import { TalentPreview } from './talent.ts';
import { Email, extension, Id, Instant, ListQuery, line, PathId, prose, statusFilter } from './wire.ts';

/**
 * The public profile of the talent in a like or follow, for an establishment; null where the talent has none. The
 * list's total counts both.
 */
const PublicProfile = extension(TalentPreview.nullable()).optional();

/** An offer that a talent has saved; the establishment of the offer also sees who. */
export const JobLike = z.object({
  id: Id,
  date: Instant,
  offre: z.object({
    id: Id,
    title: z.string(),
    status: OffreStatus,
    maison_id: Id,
    maison_name: z.string(),
    city: z.string(),
  }),
  talent: PublicProfile,
});
export type JobLike = z.infer<typeof JobLike>;
/** `GET /job-likes`: the common parameters, and `offre` as an id. */
export const JobLikeQuery = ListQuery.extend({ offre: extension(PathId).optional() });
export const JobLikeCreate = z.strictObject({ offre_id: Id });

/** A talent that an establishment has marked as a favourite; it has applied there. `note` is for its members only. */
export const TalentFavorite = z.object({
  id: Id,
  date: Instant,
  note: z.string(),
  talent: z.object({
    id: Id,
    first_name: z.string(),
    last_name: z.string(),
    headline: z.string().nullable(),
    city: z.string().nullable(),
  }),
});
export type TalentFavorite = z.infer<typeof TalentFavorite>;
export const TalentFavoriteCreate = z.strictObject({ talent_id: Id, note: prose(2000).optional() });

/** An establishment that a talent follows; the establishment also sees who. */
export const EstablishmentFollow = z.object({
  id: Id,
  date: Instant,
  maison: z.object({ id: Id, name: z.string(), city: z.string(), open_offres: z.int().min(0) }),
  talent: PublicProfile,
});
export type EstablishmentFollow = z.infer<typeof EstablishmentFollow>;
export const EstablishmentFollowCreate = z.strictObject({ maison_id: Id });

/** `POST /newsletter`; the answer is the same for an address that is known. */
export const NewsletterSubscribe = z.strictObject({ email: Email });

export const CONTACT_STATUSES = ['open', 'answered'] as const;
export const ContactRequest = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  status: z.enum(CONTACT_STATUSES),
  date: Instant,
});
export type ContactRequest = z.infer<typeof ContactRequest>;
export const ContactRequestCreate = z.strictObject({
  name: line(120),
  email: Email,
  subject: line(160),
  message: prose(5000).min(1),
});
export const ContactRequestQuery = ListQuery.extend({ status: statusFilter(CONTACT_STATUSES) });
