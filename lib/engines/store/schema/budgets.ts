import { integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, perron } from './namespace.ts';

/** What is left of the platform’s fixed windows, per account and tier, shared by all instances. */
export const budgets = perron.table(
  'budgets',
  {
    /** `person:12`, or `address` for the limits that count by IP address. */
    account: text('account').notNull(),
    tier: text('tier').notNull(),
    minuteLimit: integer('minute_limit').notNull(),
    minuteUsed: integer('minute_used').notNull(),
    minuteEndsAt: instant('minute_ends_at').notNull(),
    hourLimit: integer('hour_limit').notNull(),
    hourUsed: integer('hour_used').notNull(),
    hourEndsAt: instant('hour_ends_at').notNull(),
    /** Nothing is sent before then, after a 429. */
    closedUntil: instant('closed_until').notNull(),
    closedWindow: text('closed_window'),
    /** When the last background call was allowed. */
    backgroundAt: instant('background_at').notNull(),
    peopleUsed: integer('people_used').notNull().default(0),
    backgroundUsed: integer('background_used').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.account, table.tier] })],
);
