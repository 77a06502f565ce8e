import { z } from 'zod';
import { Email, Id, Instant, ListQuery, line, prose, Slug, statusFilter } from './wire.ts';

export const MAISON_STATUSES = ['pending', 'active', 'suspended'] as const;

/** What a manager writes of the establishment. */
export const MaisonFields = z.object({
  name: line(160),
  /** Term of the taxonomy `type-etablissement`. */
  kind: Slug,
  stars: z.int().min(1).max(5).nullable(),
  description: prose(10_000),
  address: line(200).nullable(),
  city: line(120),
  postcode: z.string().regex(/^\d{5}$/, 'a postcode has five digits'),
  phone: line(30).nullable(),
  email: Email.nullable(),
  website: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .nullable(),
  employees: z.int().min(1).max(100_000).nullable(),
  logo_id: Id.nullable(),
  cover_id: Id.nullable(),
});
export const MaisonPatch = MaisonFields.partial().strict();
export type MaisonPatch = z.infer<typeof MaisonPatch>;

/** `POST /groupes/{id}/entite`, and with a status `POST /maisons`. */
export const EntiteCreate = MaisonFields.partial()
  .required({ name: true, kind: true, city: true, postcode: true })
  .strict();
export const MaisonCreate = EntiteCreate.extend({ status: z.enum(MAISON_STATUSES).optional() }).strict();

export const Maison = MaisonFields.extend({
  id: Id,
  slug: Slug,
  status: z.enum(MAISON_STATUSES),
  date: Instant,
  modified: Instant,
  groupe_id: Id.nullable(),
  logo_url: z.string().nullable(),
  cover_url: z.string().nullable(),
  /** Published offers. */
  open_offres: z.int().min(0),
});
export type Maison = z.infer<typeof Maison>;

/** A row of `GET /groupes/{id}/maisons`: the record and the counts a group looks at. */
export const GroupeMaison = Maison.extend({
  /** Applications that are `received`. */
  candidatures_new: z.int().min(0),
  /** Applications `received` more than 72 hours ago. */
  /** See `WAITING` of applications. */
  candidatures_waiting: z.int().min(0),
});
export type GroupeMaison = z.infer<typeof GroupeMaison>;

/** `GET /maisons` and `GET /groupes/{id}/maisons`. */
export const MaisonQuery = ListQuery.extend({ status: statusFilter(MAISON_STATUSES) });
