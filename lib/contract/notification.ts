import { z } from 'zod';
import { Id, Instant, ListQuery, statusFilter } from './wire.ts';

export const NOTIFICATION_KINDS = [
  'candidature_received',
  'candidature_status',
  'offre_published',
  'offre_reviewed',
  'article_reviewed',
  'job_dating',
  'broadcast',
] as const;
export const NotificationKind = z.enum(NOTIFICATION_KINDS);
export type NotificationKind = z.infer<typeof NotificationKind>;

/**
 * Something an account should know. Managers are notified of applications that are received (`candidature_received`) or
 * withdrawn (`candidature_status`) and of decisions of the operator (`…_reviewed`, with the reason as body), candidates
 * of their applications (`candidature_status`), and of offers of establishments they follow (`offre_published`). `data`
 * names what it is about: `{ "offre_id": 3 }`.
 */
export const Notification = z.object({
  id: Id,
  kind: NotificationKind,
  title: z.string(),
  body: z.string(),
  data: z.record(z.string(), z.union([z.number(), z.string(), z.null()])),
  read_at: Instant.nullable(),
  date: Instant,
});
export type Notification = z.infer<typeof Notification>;

/** `status` is `unread` or `read`; `modified` is when it was read, else its date. */
export const NotificationQuery = ListQuery.extend({ status: statusFilter(['unread', 'read']) });

export const ReadAllResult = z.object({ read: z.int().min(0) });

const Channels = z.strictObject({ email: z.boolean(), push: z.boolean() });
const kinds = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, Channels])) as Record<
  NotificationKind,
  typeof Channels
>;

/** The channels of each kind, beside the list of notifications. */
export const NotificationPreferences = z.object(kinds);
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;
/** Any subset, also of the channels of a kind. */
export const NotificationPreferencesPatch = z.strictObject(
  Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, Channels.partial().optional()])) as Record<
    NotificationKind,
    z.ZodOptional<z.ZodObject<{ email: z.ZodOptional<z.ZodBoolean>; push: z.ZodOptional<z.ZodBoolean> }>>
  >,
);
export type NotificationPreferencesPatch = z.infer<typeof NotificationPreferencesPatch>;

/** `GET /push/vapid-public`: the application server key of a browser's subscription, base64url. */
export const VapidPublic = z.object({ public_key: z.string() });

/** An address of a browser's push service. */
const PushEndpoint = z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(1000);
const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+=*$/)
    .max(max);

/** What a browser's `PushSubscription` gives as JSON. */
export const PushSubscribe = z.strictObject({
  endpoint: PushEndpoint,
  expirationTime: z.number().nullable().optional(),
  keys: z.strictObject({ p256dh: base64url(200), auth: base64url(100) }),
});
export type PushSubscribe = z.infer<typeof PushSubscribe>;
export const PushUnsubscribe = z.strictObject({ endpoint: PushEndpoint });
