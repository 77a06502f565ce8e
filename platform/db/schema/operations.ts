import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { idColumn, instant, platform, refColumn } from './columns.ts';
import { maisons } from './establishments.ts';

/** Secrets the service makes for itself once, such as its push keys. */
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

/** The operator's wording of a mail; without a row the wording of the service counts. */
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
  date: instant().notNull(),
});

/** One delivery of one event to one webhook; tried again until it is delivered or given up. */
export const webhookDeliveries = platform.table(
  'webhook_deliveries',
  {
    id: idColumn(),
    webhookId: text()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** Stays the same over all attempts: receivers tell repetitions by it. */
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
    index('webhook_deliveries_date').on(t.date.desc(), t.id.desc()),
    index('webhook_deliveries_due').on(t.status, t.nextAttemptAt),
  ],
);

/** Offers of an outside system, imported on demand. */
export const feeds = platform.table('feeds', {
  id: text().primaryKey(),
  name: text().notNull(),
  url: text().notNull(),
  maisonId: refColumn()
    .notNull()
    .references(() => maisons.id, { onDelete: 'cascade' }),
  active: boolean().notNull().default(true),
  lastRunAt: instant(),
  lastResult: jsonb().$type<Record<string, number | string>>(),
  date: instant().notNull(),
});
