import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, instant, platform, refColumn } from './columns.ts';
import { maisons } from './establishments.ts';
import { offres } from './offres.ts';

/** Secrets that the service generates once, such as its push keys. */
export const serviceSecrets = platform.table('service_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});

export const inviteCodes = platform.table('invite_codes', {
  code: text().primaryKey(),
  note: text().notNull().default(''),
  maxUses: integer().notNull(),
  uses: integer().notNull().default(0),
  expiresAt: instant(),
  date: instant().notNull(),
});

/** The operator's mail templates; without a row the built-in template is used. */
export const mailTemplates = platform.table('mail_templates', {
  key: text().primaryKey(),
  subject: text().notNull(),
  body: text().notNull(),
  modified: instant().notNull(),
});

export const webhooks = platform.table('webhooks', {
  id: text().primaryKey(),
  url: text().notNull(),
  /** `whsec_…`, after the Standard Webhooks convention. */
  secret: text().notNull(),
  events: text().array().notNull().default(sql`'{}'::text[]`),
  active: boolean().notNull().default(true),
  /** Also signs until `previousSecretUntil`, so that a receiver can rotate without a gap. */
  previousSecret: text(),
  previousSecretUntil: instant(),
  /** Start of the current run of failed deliveries; null after a success. */
  failingSince: instant(),
  /** Why the service disabled it. */
  disabledReason: text({ enum: ['gone', 'failing'] }),
  date: instant().notNull(),
});

/**
 * One delivery of one event to one webhook; retried until it is delivered or has failed. A trigger queues a
 * `webhook` job for each waiting row.
 */
export const webhookDeliveries = platform.table(
  'webhook_deliveries',
  {
    id: idColumn(),
    webhookId: text()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The same over all attempts: receivers recognise duplicates by it. */
    eventId: text().notNull(),
    event: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    status: text({ enum: ['waiting', 'delivered', 'given_up'] }).notNull(),
    attempts: integer().notNull().default(0),
    responseStatus: integer(),
    nextAttemptAt: instant(),
    date: instant().notNull(),
    deliveredAt: instant(),
  },
  (t) => [
    index('webhook_deliveries_date').on(t.date, t.id),
    index('webhook_deliveries_due').on(t.status, t.nextAttemptAt),
  ],
);

/** Offers of an external system, imported on demand. */
export const feeds = platform.table('feeds', {
  id: text().primaryKey(),
  name: text().notNull(),
  url: text().notNull(),
  maisonId: refColumn()
    .notNull()
    .references(() => maisons.id, { onDelete: 'cascade' }),
  active: boolean().notNull().default(true),
  date: instant().notNull(),
});

/** One import of a feed. A trigger queues a `feed` job for each queued row. */
export const feedRuns = platform.table(
  'feed_runs',
  {
    id: idColumn(),
    feedId: text()
      .notNull()
      .references(() => feeds.id, { onDelete: 'cascade' }),
    status: text({ enum: ['queued', 'done', 'failed'] })
      .notNull()
      .default('queued'),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    removed: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** Which items failed and why, or why the list could not be read. */
    errors: text().array().notNull().default(sql`'{}'::text[]`),
    date: instant().notNull(),
    finishedAt: instant(),
  },
  (t) => [
    index('feed_runs_feed').on(t.feedId, t.id),
    uniqueIndex('feed_runs_one_at_a_time').on(t.feedId).where(sql`status = 'queued'`),
  ],
);

/** Which offer came from which item of a feed. */
export const feedOffres = platform.table(
  'feed_offres',
  {
    feedId: text()
      .notNull()
      .references(() => feeds.id, { onDelete: 'cascade' }),
    /** The item's `reference`, else its title. */
    reference: text().notNull(),
    offreId: refColumn()
      .notNull()
      .references(() => offres.id, { onDelete: 'cascade' }),
    /** Hash of the item at its last import: a manual change of the offer is kept until the item changes. */
    fingerprint: text().notNull(),
    /** When the item disappeared from the list; null while it is listed. */
    removedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.feedId, t.reference] }), index('feed_offres_offre').on(t.offreId)],
);
