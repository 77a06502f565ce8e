import { bigserial, index, integer, text } from 'drizzle-orm/pg-core';
import { instant, perron } from './namespace.ts';

/**
 * Failed sign-ins per IP address, per account and per known device. `subject` is a keyed hash: no address, no e-mail.
 */
export const signInFailures = perron.table('sign_in_failures', {
  subject: text('subject').primaryKey(),
  failures: integer('failures').notNull(),
  blockedUntil: instant('blocked_until').notNull(),
  lastAt: instant('last_at').notNull(),
});

/** People who wait for the platform’s limit for sign-ins, in order of `rank` and `position`. No password is stored. */
export const signInQueue = perron.table(
  'sign_in_queue',
  {
    position: bigserial('position', { mode: 'number' }).primaryKey(),
    /** SHA-256 of the ticket that the browser has. */
    ticket: text('ticket').notNull().unique(),
    client: text('client').notNull(),
    account: text('account').notNull(),
    /** Known devices first, then new ones, then clients that failed; within them everybody’s first ticket first. */
    rank: integer('rank').notNull(),
    /** When the page last polled: the place expires soon after. */
    askedAt: instant('asked_at').notNull(),
  },
  (table) => [index('sign_in_queue_asked').on(table.askedAt)],
);
