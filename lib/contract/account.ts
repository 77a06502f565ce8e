import { z } from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN } from './password.ts';
import { Email, extension, Id, Instant, line, Slug } from './wire.ts';

export const MemberRole = z.enum(['owner', 'editor', 'viewer']);
export type MemberRole = z.infer<typeof MemberRole>;

/** `annonceur` is an advertiser, `operateur` runs the platform. */
export const AccountRole = z.enum(['etablissement', 'groupe', 'talent', 'annonceur', 'operateur']);

/** `POST {auth_url}/jwt-auth/v1/token`. */
export const TokenRequest = z.strictObject({ username: line(254), password: z.string().min(1).max(1024) });
export const TokenResponse = z.object({
  token: z.string(),
  user_email: z.string(),
  user_nicename: z.string(),
  user_display_name: z.string(),
});

/** `POST {auth_url}/jwt-auth/v1/token/validate`, when valid. */
export const TokenValid = z.object({
  code: z.literal('jwt_auth_valid_token'),
  data: z.object({ status: z.literal(200) }),
});

export const LinkedRecord = z.object({
  type: z.enum(['maison', 'groupe', 'talent', 'annonceur']),
  id: Id,
  member_role: MemberRole.optional(),
  /** The name of the attached record. */
  name: extension(z.string()).optional(),
});

/** `GET /auth/me`. */
export const Profile = z.object({
  id: Id,
  email: z.string(),
  display_name: z.string(),
  role: AccountRole,
  linked: LinkedRecord.nullable(),
  /** Who acts with a lent token: a group (`impersonate-maison`), or an operator (`groupe_id` null). */
  acting_for: extension(
    z.object({ groupe_id: Id.nullable(), user_id: Id, display_name: z.string() }),
  ).optional(),
});
export type Profile = z.infer<typeof Profile>;

export const ProfilePatch = z.strictObject({
  display_name: line(120).optional(),
  /** Changing it needs `current_password` and ends every token of the account, this one too. */
  password: z.string().min(PASSWORD_MIN).max(PASSWORD_MAX).optional(),
  current_password: z.string().max(1024).optional(),
});

export const Member = z.object({
  user_id: Id,
  email: z.string(),
  display_name: z.string(),
  member_role: MemberRole,
  joined_at: Instant,
  last_seen_at: Instant.nullable(),
  /** `invited` until the person has signed in for the first time since they were added. */
  state: extension(z.enum(['invited', 'active'])).optional(),
});
export type Member = z.infer<typeof Member>;

/** `POST /etablissement/members`: adds the account of that e-mail address, or creates it and mails how to sign in. */
export const MemberCreate = z.strictObject({
  email: Email,
  display_name: line(120).optional(),
  member_role: MemberRole,
});
export const MemberPatch = z.strictObject({ member_role: MemberRole });

/** `POST /auth/login`: opens a cookie session of the platform's own domain. */
export const LoginRequest = z.strictObject({ email: Email, password: z.string().min(1).max(1024) });

/** `GET /auth/bootstrap` and `POST /auth/login`. `nonce` goes into `X-Service-Nonce` of later reads; null signed out. */
export const Bootstrap = z.object({
  logged_in: z.boolean(),
  user: Profile.nullable(),
  nonce: z.string().nullable(),
});

/** `POST /groupe/impersonate-maison`: a token that writes for one establishment of the group, as an `editor`. */
export const ImpersonateMaison = z.strictObject({ maison_id: Id });
export const LentToken = z.object({
  token: z.string(),
  /** Seconds. */
  expires_in: z.int(),
  maison: z.object({ id: Id, name: z.string() }),
});

export const SIGNUP_TYPES = ['talent', 'intern', 'maison'] as const;
/** `POST /signup/{type}`. `maison` is for that type alone and required there; `school_id` is for an intern. */
export const SignupRequest = z.strictObject({
  email: Email,
  password: z.string().min(PASSWORD_MIN).max(PASSWORD_MAX),
  first_name: line(80),
  last_name: line(80),
  phone: line(30).optional(),
  city: line(120).optional(),
  school_id: Id.optional(),
  maison: z
    .strictObject({
      name: line(160),
      kind: Slug,
      city: line(120),
      postcode: z.string().regex(/^\d{5}$/, 'a postcode has five digits'),
    })
    .optional(),
  /** Makes a new establishment trusted at once. */
  invite_code: z
    .string()
    .regex(/^[A-Z0-9-]{4,40}$/)
    .optional(),
});
/** The same whether the address is new or known: it does not reveal who has an account. */
export const SignupResult = z.object({ status: z.literal('pending'), email: z.string() });
