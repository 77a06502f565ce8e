import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, instant, platform, refColumn, searchColumn } from './columns.ts';
import { groupes, maisons } from './establishments.ts';

/** Contractual limits, in calls per window; without one the tier's limit applies. */
export type LimitOverrides = Partial<Record<'mut_min' | 'mut_hour' | 'read_min' | 'read_hour', number>>;

export const advertisers = platform.table('advertisers', {
  id: idColumn(),
  name: text().notNull(),
  contactEmail: text().notNull(),
  date: instant().notNull(),
  modified: instant().notNull(),
});

export const accounts = platform.table(
  'accounts',
  {
    id: idColumn(),
    /** Lower case. */
    email: text().notNull(),
    /** Lower case; the second name that signs in. */
    login: text().notNull(),
    displayName: text().notNull(),
    role: text({ enum: ['etablissement', 'groupe', 'talent', 'annonceur', 'operateur'] }).notNull(),
    /** Argon2id. */
    passwordHash: text().notNull(),
    /** Raised by a password change or a suspension: tokens of an earlier version are invalid. */
    tokenVersion: integer().notNull().default(1),
    suspendedAt: instant(),
    /** The establishment that it was suspended with; lifting that suspension frees it. */
    suspendedWith: refColumn().references(() => maisons.id, { onDelete: 'set null' }),
    /** For role `groupe`. */
    groupeId: refColumn().references(() => groupes.id),
    /** Within that group: `viewer` only reads, null manages it. */
    groupeRole: text({ enum: ['viewer'] }),
    /** For role `annonceur`. */
    advertiserId: refColumn().references(() => advertisers.id),
    limits: jsonb().$type<LimitOverrides>().notNull().default({}),
    createdAt: instant().notNull(),
    /** When name, address or suspension last changed; null until then. */
    modified: instant(),
    lastSeenAt: instant(),
  },
  (t) => [
    uniqueIndex('accounts_email').on(t.email),
    uniqueIndex('accounts_login').on(t.login),
    index('accounts_groupe').on(t.groupeId),
  ],
);

/** Who belongs to an establishment. An account has at most one. */
export const members = platform.table(
  'members',
  {
    maisonId: refColumn()
      .notNull()
      .references(() => maisons.id, { onDelete: 'cascade' }),
    accountId: refColumn()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    role: text({ enum: ['owner', 'editor', 'viewer'] }).notNull(),
    joinedAt: instant().notNull(),
    /** When the role last changed; null until then. */
    modified: instant(),
  },
  (t) => [primaryKey({ columns: [t.maisonId, t.accountId] }), uniqueIndex('members_account').on(t.accountId)],
);

export const talents = platform.table(
  'talents',
  {
    id: idColumn(),
    accountId: refColumn().references(() => accounts.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    status: text({ enum: ['pending', 'prevalidated', 'classic', 'elite', 'rejected'] })
      .notNull()
      .default('pending'),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text(),
    city: text(),
    headline: text(),
    languages: text().array().notNull().default(sql`'{}'::text[]`),
    experienceYears: integer(),
    cvId: refColumn(),
    bio: text().notNull().default(''),
    region: text(),
    metier: text(),
    availableFrom: date({ mode: 'string' }),
    /** The motivation of the elite request, and when it was sent. */
    eliteMotivation: text(),
    eliteRequestedAt: instant(),
    highlightedAt: instant(),
    date: instant().notNull(),
    modified: instant().notNull(),
    search: searchColumn(
      sql`first_name || ' ' || last_name || ' ' || coalesce(city, '') || ' ' || coalesce(headline, '') || ' ' || bio`,
    ),
  },
  (t) => [uniqueIndex('talents_slug').on(t.slug), uniqueIndex('talents_account').on(t.accountId)],
);

/** Cookie sessions of browsers on the platform's own domain. `id` is the SHA-256 of the cookie's secret. */
export const sessions = platform.table('sessions', {
  id: text().primaryKey(),
  accountId: refColumn()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  tokenVersion: integer().notNull(),
  nonce: text().notNull(),
  expiresAt: instant().notNull(),
});

/**
 * Impersonation tokens, by the token that requested them. They end with it, and when the establishment is
 * detached.
 */
export const lentTokens = platform.table(
  'lent_tokens',
  {
    jti: text().primaryKey(),
    /** Null when requested without a token. */
    lenderJti: text(),
    maisonId: refColumn().references(() => maisons.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (t) => [index('lent_tokens_lender').on(t.lenderJti), index('lent_tokens_maison').on(t.maisonId)],
);

/** One-time links with which a person sets a password. `hash` is SHA-256 of the token in the link. */
export const passwordLinks = platform.table(
  'password_links',
  {
    hash: text().primaryKey(),
    accountId: refColumn()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    date: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('password_links_account').on(t.accountId)],
);

/** Tokens revoked before they expire, kept until then. */
export const revokedTokens = platform.table('revoked_tokens', {
  jti: text().primaryKey(),
  expiresAt: instant().notNull(),
});
