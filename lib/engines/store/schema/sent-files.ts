import { index, integer, text } from 'drizzle-orm/pg-core';
import { instant, perron } from './namespace.ts';

/**
 * Private files that were sent from here: the platform returns an id and has no list of them. Never the files
 * themselves.
 */
export const sentFiles = perron.table(
  'sent_files',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    scopeKey: text('scope_key').notNull(),
    /** The platform’s id of it. */
    fileId: integer('file_id').notNull(),
    name: text('name').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    sentAt: instant('sent_at').notNull(),
    personId: integer('person_id').notNull(),
    personName: text('person_name').notNull(),
  },
  (table) => [index('sent_files_scope').on(table.scopeKey, table.id)],
);
