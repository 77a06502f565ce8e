import { bigint, boolean, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { idColumn, instant, platform, refColumn } from './columns.ts';

/** Keys that sign tokens; the newest active one signs, all unexpired ones verify. */
export const signingKeys = platform.table('signing_keys', {
  kid: text().primaryKey(),
  /** Base64url, 32 bytes. */
  secret: text().notNull(),
  createdAt: instant().notNull(),
  /** It signs no tokens after this. */
  signsUntil: instant().notNull(),
  /** It verifies no tokens after this. */
  verifiesUntil: instant().notNull(),
});

/**
 * The two fixed windows of one payer in one tier. Times are milliseconds since 1970: the statement that
 * charges a call computes with them. The limits are those of the last call.
 */
export const rateWindows = platform.table(
  'rate_windows',
  {
    /** `u:<account id>` or `ip:<address>`. */
    payer: text().notNull(),
    tier: text({ enum: ['auth', 'mut', 'read', 'anon'] }).notNull(),
    minuteStart: bigint({ mode: 'number' }).notNull(),
    minuteUsed: integer().notNull(),
    minuteLimit: integer().notNull(),
    hourStart: bigint({ mode: 'number' }).notNull(),
    hourUsed: integer().notNull(),
    hourLimit: integer().notNull(),
    /** Whether the last call was refused. */
    refused: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.payer, t.tier] })],
);

/** One row at most. */
export const maintenance = platform.table('maintenance', {
  id: integer().primaryKey().default(1),
  active: boolean().notNull().default(false),
  message: text(),
  startsAt: instant(),
  endsAt: instant(),
});

export const notifications = platform.table(
  'notifications',
  {
    id: idColumn(),
    accountId: refColumn()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    title: text().notNull(),
    body: text().notNull().default(''),
    /** The record it is about: `{ "offre_id": 3 }`. */
    data: jsonb().$type<Record<string, number | string | null>>().notNull().default({}),
    readAt: instant(),
    date: instant().notNull(),
  },
  (t) => [index('notifications_account_date').on(t.accountId, t.date, t.id)],
);

/** Every mail of the service. A trigger queues a `mail` job for each queued row. */
export const mailLog = platform.table(
  'mail_log',
  {
    id: idColumn(),
    recipient: text().notNull(),
    template: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** Token of the one-time link in it; erased once the mail has been sent or has failed. */
    linkToken: text(),
    status: text({ enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    date: instant().notNull(),
    sentAt: instant(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant(),
    /** The code of the last attempt's error: `550`, `ESOCKET`. */
    error: text(),
  },
  (t) => [index('mail_log_date').on(t.date, t.id), index('mail_log_status').on(t.status)],
);
