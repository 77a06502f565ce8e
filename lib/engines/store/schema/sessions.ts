import { type AnyPgColumn, boolean, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import type { Scope } from '#lib/engines/scope/scope.ts';
import { instant, perron } from './namespace.ts';

/**
 * A signed-in person. `key` is the SHA-256 of the cookie’s value, so that a reader of the table cannot sign in;
 * `sealed_token` is the platform token under AES-256-GCM with `key` as associated data. A group’s person who
 * impersonates an establishment has a second row with the token of that establishment; no cookie opens it.
 */
export const sessions = perron.table(
  'sessions',
  {
    key: text('key').primaryKey(),
    /** Identifies the session to its owner without revealing anything of `key`. */
    handle: uuid('handle').notNull().unique(),
    personId: integer('person_id').notNull(),
    email: text('email').notNull(),
    displayName: text('display_name').notNull(),
    scope: jsonb('scope').$type<Scope>().notNull(),
    establishments: jsonb('establishments')
      .$type<readonly { readonly id: number; readonly name: string }[]>()
      .notNull(),
    sealedToken: text('sealed_token').notNull(),
    device: text('device').notNull(),
    /** The network that it was opened from, shortened; null where it is not known. */
    network: text('network'),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** When the platform was asked for the answer that last confirmed role and scope. */
    confirmedAt: instant('confirmed_at').notNull(),
    /** When it was last asked, answered or not. */
    askedAt: instant('asked_at').notNull().default(new Date(0)),
    expiresAt: instant('expires_at').notNull(),
    /** Borrowed for a bulk request of a group: it opens no page, and sends no other write of a person. */
    forBulkRequests: boolean('for_bulk_requests').notNull().default(false),
    /** The session of the group’s person who impersonates the establishment; this one ends with it. */
    lender: uuid('lender').references((): AnyPgColumn => sessions.handle, { onDelete: 'cascade' }),
  },
  (table) => [
    index('sessions_person').on(table.personId),
    index('sessions_expiry').on(table.expiresAt),
    index('sessions_lender').on(table.lender),
  ],
);
