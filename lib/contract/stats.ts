import { z } from 'zod';
import { CandidatureStatus } from './candidature.ts';
import { OffreStatus } from './offre.ts';
import { Id, Instant } from './wire.ts';

/** `POST /…/{id}/track-view`: one view per address and record in 24 hours is counted. */
export const ViewCounted = z.object({ counted: z.boolean() });

/** `GET /offers/stats`, over the offers the caller manages. */
export const OffersStats = z.object({
  offres: z.partialRecord(OffreStatus, z.int()),
  candidatures: z.partialRecord(CandidatureStatus, z.int()),
  views: z.int(),
  /** The offers with the most applications, ten at most. */
  top: z.array(z.object({ id: Id, title: z.string(), views: z.int(), candidatures: z.int() })),
  generated_at: Instant,
});

/** `GET /maisons/stats`, over the establishments the caller manages. */
export const MaisonsStats = z.object({
  maisons: z.int(),
  views: z.int(),
  followers: z.int(),
  open_offres: z.int(),
  candidatures_30_days: z.int(),
  generated_at: Instant,
});
