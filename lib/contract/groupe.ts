import { z } from 'zod';
import { CandidatureStatus } from './candidature.ts';
import { OffreStatus } from './offre.ts';
import { Id, Instant, line, prose, Slug } from './wire.ts';

export const GroupeFields = z.object({
  name: line(160),
  description: prose(10_000),
  website: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .nullable(),
  logo_id: Id.nullable(),
});
export const GroupePatch = GroupeFields.partial().strict();
export const GroupeCreate = GroupeFields.partial().required({ name: true }).strict();

export const Groupe = GroupeFields.extend({
  id: Id,
  slug: Slug,
  date: Instant,
  modified: Instant,
  logo_url: z.string().nullable(),
  maisons_count: z.int().min(0),
});
export type Groupe = z.infer<typeof Groupe>;

/** `GET /groupes/{id}/stats`. Durations in hours. */
export const GroupeStats = z.object({
  maisons: z.int(),
  offres: z.partialRecord(OffreStatus, z.int()),
  candidatures: z.partialRecord(CandidatureStatus, z.int()),
  candidatures_7_days: z.int(),
  candidatures_30_days: z.int(),
  /** Median time from reception to the first change of status; null without a change yet. */
  first_response_hours: z.number().nullable(),
  generated_at: Instant,
});

export const AttachMaison = z.strictObject({ maison_id: Id });
