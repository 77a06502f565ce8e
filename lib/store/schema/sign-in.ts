import { bigserial, boolean, index, integer, text } from 'drizzle-orm/pg-core';
import { instant, perron } from './namespace.ts';

/** Failed sign-ins per client address and per account. `subject` is a keyed hash: no address, no e-mail. */
export const signInFailures = perron.table('sign_in_failures', {
  subject: text('subject').primaryKey(),
  failures: integer('failures').notNull(),
  blockedUntil: instant('blocked_until').notNull(),
  lastAt: instant('last_at').notNull(),
});

/** People waiting for the platform's authentication tier, in order of `position`. No password is kept. */
export const signInQueue = perron.table(
  'sign_in_queue',
  {
    position: bigserial('position', { mode: 'number' }).primaryKey(),
    /** SHA-256 of the ticket that the browser holds. */
    ticket: text('ticket').notNull().unique(),
    client: text('client').notNull(),
    account: text('account').notNull(),
    /** Has signed in from this client before: goes first. */
    familiar: boolean('familiar').notNull(),
    /** When the browser was told to ask again; long after it the place is given up. */
    dueAt: instant('due_at').notNull(),
  },
  (table) => [index('sign_in_queue_due').on(table.dueAt)],
);

/** Pairs of account and client that signed in with success, as one keyed hash. */
export const signInFamiliar = perron.table('sign_in_familiar', {
  subject: text('subject').primaryKey(),
  lastAt: instant('last_at').notNull(),
});
