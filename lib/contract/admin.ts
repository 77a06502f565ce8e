import { z } from 'zod';
import { AccountRole } from './account.ts';
import { CandidatureStatus } from './candidature.ts';
import { MAISON_STATUSES } from './maison.ts';
import { OffreStatus } from './offre.ts';
import { Day, Email, extension, Id, Instant, line, prose } from './wire.ts';

export const AdminStats = z.object({
  accounts: z.partialRecord(AccountRole, z.int()),
  maisons: z.partialRecord(z.enum(MAISON_STATUSES), z.int()),
  offres: z.partialRecord(OffreStatus, z.int()),
  candidatures: z.partialRecord(CandidatureStatus, z.int()),
  /** Entries of `/admin/pending`. */
  pending: z.int(),
  generated_at: Instant,
});

/** The last 30 days, oldest first. */
export const AdminStatsDetailed = z.object({
  days: z.array(z.object({ day: Day, accounts: z.int(), offres: z.int(), candidatures: z.int() })),
  generated_at: Instant,
});

export const MailEntry = z.object({
  id: Id,
  recipient: z.string(),
  template: z.string(),
  subject: z.string(),
  status: z.enum(['queued', 'sent', 'failed']),
  date: Instant,
  sent_at: Instant.nullable(),
  attempts: z.int(),
  next_attempt_at: Instant.nullable(),
  /** Why the last attempt failed, as a code of the mail server or the network. */
  error: z.string().nullable(),
});
export type MailEntry = z.infer<typeof MailEntry>;

export const PENDING_KINDS = ['offre', 'maison', 'article', 'talent', 'stagiaire', 'elite'] as const;
/**
 * Something that waits for the operator. `id` is the entry's own; `record_id` that of the record, which for `elite` is
 * the talent that asks to be shown among the elite, with its motivation as `detail`.
 */
export const PendingEntry = z.object({
  id: Id,
  kind: z.enum(PENDING_KINDS),
  record_id: Id,
  title: z.string(),
  detail: extension(z.string().nullable()),
  date: Instant,
});
export type PendingEntry = z.infer<typeof PendingEntry>;

/** A refusal; the reason is shown to those who made the record. */
export const Refusal = z.strictObject({ reason: prose(2000).min(1).optional() });

export const AdminUser = z.object({
  id: Id,
  email: z.string(),
  display_name: z.string(),
  role: AccountRole,
  suspended: z.boolean(),
  maison_id: Id.nullable(),
  groupe_id: Id.nullable(),
  date: Instant,
  last_seen_at: Instant.nullable(),
});
export type AdminUser = z.infer<typeof AdminUser>;

export const ImpersonateUser = z.strictObject({ user_id: Id });
/** `expires_in` in seconds. */
export const UserToken = z.object({ token: z.string(), expires_in: z.int(), user: AdminUser });

export const Broadcast = z.strictObject({
  title: line(200),
  body: prose(5000).min(1),
  /** All roles by default. */
  role: AccountRole.optional(),
});
export const BroadcastResult = z.object({ recipients: z.int() });
/** How many expired rows were deleted. */
export const Purged = z.object({ removed: z.int() });

/** `GET /admin/export/{kind}`, as CSV in UTF-8. */
export const EXPORT_KINDS = ['accounts', 'maisons', 'offres', 'candidatures', 'talents'] as const;

export const MailTemplate = z.object({
  key: z.string(),
  subject: z.string(),
  /** `{{title}}` and `{{detail}}` stand for what the mail is about. */
  body: z.string(),
  customised: z.boolean(),
});
export type MailTemplate = z.infer<typeof MailTemplate>;
export const MailTemplatePatch = z.strictObject({
  subject: line(200).optional(),
  body: prose(10_000).min(1).optional(),
});
export const MailTest = z.strictObject({ to: Email });
export const TemplateKey = z.string().regex(/^[a-z_]{1,60}$/);

/** A partner establishment with the account of its owner. A generated password is returned once. */
export const Partner = z.object({
  /** The establishment's id. */
  id: Id,
  name: z.string(),
  status: z.enum(MAISON_STATUSES),
  trusted: z.boolean(),
  owner: AdminUser.nullable(),
});
export type Partner = z.infer<typeof Partner>;
export const PartnerCreate = z.strictObject({
  name: line(160),
  kind: z.string().regex(/^[\w-]{1,200}$/),
  city: line(120),
  postcode: z.string().regex(/^\d{5}$/, 'a postcode has five digits'),
  owner_email: Email,
  owner_name: line(120),
  trusted: z.boolean().optional(),
});
export const PartnerPatch = z.strictObject({ name: line(160).optional(), trusted: z.boolean().optional() });
export const NewPassword = z.object({ password: z.string() });
export const PartnerCreated = z.object({ partner: Partner, password: z.string() });

export const Advertiser = z.object({
  id: Id,
  name: z.string(),
  contact_email: z.string(),
  account: AdminUser.nullable(),
  date: Instant,
});
export type Advertiser = z.infer<typeof Advertiser>;
export const AdvertiserCreate = z.strictObject({ name: line(160), contact_email: Email });
export const AdvertiserPatch = AdvertiserCreate.partial().strict();
export const AdvertiserCreated = z.object({ advertiser: Advertiser, password: z.string() });

/** The account of a group; the password is returned once. */
export const GroupeAccountCreate = z.strictObject({ email: Email, display_name: line(120) });
export const GroupeAccountCreated = z.object({ account: AdminUser, password: z.string() });

export const InviteCodePath = z.string().regex(/^[A-Z0-9-]{4,40}$/);
export const InviteCode = z.object({
  code: z.string(),
  note: z.string(),
  max_uses: z.int(),
  uses: z.int(),
  expires_at: Instant.nullable(),
  date: Instant,
});
export type InviteCode = z.infer<typeof InviteCode>;
export const InviteCodeCreate = z.strictObject({
  note: prose(200).optional(),
  max_uses: z.int().min(1).max(10_000).optional(),
  expires_at: Instant.optional(),
});

/** An offer or a talent the operator recommends. */
export const Highlight = z.object({
  kind: z.enum(['offre', 'talent']),
  id: Id,
  title: z.string(),
  since: Instant,
});
export type Highlight = z.infer<typeof Highlight>;
export const HighlightSet = z.strictObject({ kind: z.enum(['offre', 'talent']), id: Id, on: z.boolean() });
export const HighlightSwitch = z.strictObject({ on: z.boolean().optional() });

export const OffreStatusSet = z.strictObject({ status: OffreStatus });
export const Repaired = z.object({ repaired: z.int() });
