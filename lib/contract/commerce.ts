import { z } from 'zod';
import { Day, extension, Id, Instant, ListQuery, prose, statusFilter } from './wire.ts';

/** Money in euro cents. A `cancelling` subscription runs until `period_ends_on` and can be taken back until then. */
export const Subscription = z.object({
  plan: z.enum(['essential', 'comfort', 'premium']),
  status: z.enum(['active', 'cancelling', 'ended']),
  monthly_cents: z.int(),
  started_on: Day,
  period_ends_on: Day,
});
export type Subscription = z.infer<typeof Subscription>;

export const SubscriptionCancel = z.strictObject({ reason: prose(1000).min(1).optional() });

export const Invoice = z.object({
  id: Id,
  number: z.string(),
  /** Tax included. */
  total_cents: z.int(),
  status: z.enum(['due', 'paid']),
  issued_on: Day,
});
export type Invoice = z.infer<typeof Invoice>;

/** A token that opens one cookie session within `expires_in` seconds, see `AutologinRequest`. */
export const AutologinToken = z.object({
  token: z.string(),
  expires_in: z.int(),
  /** The billing pages, with the token; absent where the platform has none. */
  url: extension(z.string()).optional(),
});

/** What the billing pages hand in for the person that a link brought them. */
export const AutologinRequest = z.strictObject({ token: z.string().min(1).max(200) });

export const SPONSORED_STATUSES = ['active', 'paused', 'ended'] as const;
/** A paid place: an offer shown first, or an advertiser's banner that leads to `target_url`. */
export const Sponsored = z.object({
  id: Id,
  title: z.string(),
  status: z.enum(SPONSORED_STATUSES),
  maison_id: Id.nullable(),
  advertiser_id: Id.nullable(),
  offre_id: Id.nullable(),
  target_url: z.string().nullable(),
  starts_on: Day,
  ends_on: Day,
  impressions: z.int(),
  clicks: z.int(),
  date: Instant,
  modified: Instant,
});
export type Sponsored = z.infer<typeof Sponsored>;
export const SponsoredQuery = ListQuery.extend({ status: statusFilter(SPONSORED_STATUSES) });

/** Days without a view are left out. */
export const SponsoredStats = z.object({
  impressions: z.int(),
  clicks: z.int(),
  days: z.array(z.object({ day: Day, impressions: z.int(), clicks: z.int() })),
});
export type SponsoredStats = z.infer<typeof SponsoredStats>;

/** What the public sees of a paid place that runs today. */
export const Ad = z.object({
  id: Id,
  title: z.string(),
  offre_id: Id.nullable(),
  target_url: z.string().nullable(),
});
export const AdTrack = z.strictObject({ id: Id });
