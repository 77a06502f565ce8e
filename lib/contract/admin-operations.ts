import { z } from 'zod';
import { SPONSORED_STATUSES } from './commerce.ts';
import { Day, Id, Instant, line, prose } from './wire.ts';

const webUrl = () => z.url({ protocol: /^https?$/ }).max(500);

export const SponsoredCreate = z.strictObject({
  title: line(160),
  /** Exactly one of the two pays. */
  maison_id: Id.optional(),
  advertiser_id: Id.optional(),
  offre_id: Id.optional(),
  target_url: webUrl().optional(),
  starts_on: Day,
  ends_on: Day,
});
export const SponsoredPatch = z.strictObject({
  title: line(160).optional(),
  target_url: webUrl().nullable().optional(),
  starts_on: Day.optional(),
  ends_on: Day.optional(),
  status: z.enum(SPONSORED_STATUSES).optional(),
});
export const SponsoredGlobal = z.object({
  items: z.partialRecord(z.enum(SPONSORED_STATUSES), z.int()),
  impressions: z.int(),
  clicks: z.int(),
});

export const MaintenanceSet = z.strictObject({
  active: z.boolean(),
  message: prose(1000).nullable().optional(),
  starts_at: Instant.nullable().optional(),
  ends_at: Instant.nullable().optional(),
});

export const TermCreate = z.strictObject({
  slug: z.string().regex(/^[a-z0-9-]{1,60}$/),
  name: line(120),
  name_en: line(120).optional(),
  /** Place in the list, last by default. */
  rank: z.int().min(0).max(10_000).optional(),
});

/** Event kinds of webhooks. Payloads are `{type, timestamp, data}` after the Standard Webhooks convention. */
export const WEBHOOK_EVENTS = [
  'offre.created',
  'offre.updated',
  'offre.deleted',
  'candidature.created',
  'candidature.status_changed',
  'test.ping',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const WebhookId = z.string().regex(/^[a-z0-9]{1,40}$/);
export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  active: z.boolean(),
  /** Since when every delivery failed; five days of that switch it off, as an answer of 410 does at once. */
  failing_since: Instant.nullable(),
  disabled_reason: z.enum(['gone', 'failing']).nullable(),
  date: Instant,
});
export type Webhook = z.infer<typeof Webhook>;
/** The secret signs deliveries (`webhook-signature`) and is returned once. */
export const WebhookCreated = Webhook.extend({ secret: z.string() });
export const WebhookCreate = z.strictObject({
  url: webUrl(),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(20),
  active: z.boolean().optional(),
});
/** `rotate_secret` makes a new secret; the former one signs beside it for 24 hours more. */
export const WebhookPatch = WebhookCreate.extend({ rotate_secret: z.literal(true) })
  .partial()
  .strict();
/** `secret` only when it has just been rotated. */
export const WebhookPatched = Webhook.extend({ secret: z.string().optional() });

export const WebhookDelivery = z.object({
  id: Id,
  webhook_id: z.string(),
  event_id: z.string(),
  event: z.string(),
  status: z.enum(['waiting', 'delivered', 'given_up']),
  attempts: z.int(),
  response_status: z.int().nullable(),
  next_attempt_at: Instant.nullable(),
  date: Instant,
  delivered_at: Instant.nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/**
 * An outside list of offers in JSON (`[{reference, title, contract_type, department, …}]`), imported on demand. An item
 * is known again by its `reference`, or by its title when it has none.
 */
export const FeedId = z.string().regex(/^[a-z0-9_-]{1,60}$/);
export const Feed = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  maison_id: Id,
  active: z.boolean(),
  date: Instant,
});
export type Feed = z.infer<typeof Feed>;

/** What a run did with the items; `errors` say which failed and why, or why the list could not be read. */
export const FeedRun = z.object({
  id: Id,
  status: z.enum(['queued', 'done', 'failed']),
  /** New drafts. */
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Offers closed or archived because their item is gone. */
  removed: z.int(),
  failed: z.int(),
  errors: z.array(z.string()),
  date: Instant,
  finished_at: Instant.nullable(),
});
export type FeedRun = z.infer<typeof FeedRun>;
/** With its latest runs, newest first. */
export const FeedDetail = Feed.extend({ runs: z.array(FeedRun) });
export type FeedDetail = z.infer<typeof FeedDetail>;
export const FeedCreate = z.strictObject({
  id: FeedId,
  name: line(120),
  url: webUrl(),
  maison_id: Id,
  active: z.boolean().optional(),
});
export const FeedPatch = FeedCreate.omit({ id: true }).partial().strict();
