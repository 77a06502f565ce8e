import { primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, perron } from './namespace.ts';

/**
 * Texts that an establishment writes to candidates repeatedly: its own words with fields in them, never a person’s
 * name.
 */
export const messageTemplates = perron.table(
  'message_templates',
  {
    scopeKey: text('scope_key').notNull(),
    /** Chosen by the caller, so that the same request twice is one template. */
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scopeKey, table.id] })],
);
