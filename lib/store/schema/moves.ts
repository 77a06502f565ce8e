import { sql } from 'drizzle-orm';
import { index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { instant, perron } from './namespace.ts';

/**
 * Stage moves on their way to the platform: the outbox that holds a move so that undo leaves no trace, and
 * keeps it while the platform cannot take it. States are those of lib/applications/move-model.ts. No word of
 * a candidate is kept here.
 */
export const moves = perron.table(
  'moves',
  {
    id: uuid('id').primaryKey(),
    scopeKey: text('scope_key').notNull(),
    personId: integer('person_id').notNull(),
    personName: text('person_name').notNull(),
    applicationId: integer('application_id').notNull(),
    fromStatus: text('from_status').notNull(),
    toStatus: text('to_status').notNull(),
    state: text('state').notNull(),
    dueAt: instant('due_at').notNull(),
    /** A sender that has not come back by then is gone. */
    leasedUntil: instant('leased_until'),
    attempts: integer('attempts').notNull().default(0),
    /** When the platform was last asked, while it may have heard; null as long as it certainly has not. */
    sentAt: instant('sent_at'),
    /** How often it was asked without a known outcome. */
    sends: integer('sends').notNull().default(0),
    reason: text('reason'),
    conflict: jsonb('conflict').$type<{ status: string; at: string | null; by: string | null }>(),
    message: text('message'),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    index('moves_due').on(table.dueAt).where(sql`${table.settledAt} is null`),
    index('moves_author').on(table.scopeKey, table.personId, table.createdAt),
    index('moves_application').on(table.scopeKey, table.applicationId, table.createdAt),
  ],
);
