import { bigint, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, perron } from './namespace.ts';

/** What somebody is typing: one draft per person, scope and form, kept for 30 days. */
export const drafts = perron.table(
  'drafts',
  {
    personId: integer('person_id').notNull(),
    scopeKey: text('scope_key').notNull(),
    /** `offer:new`, `offer:12`, … */
    form: text('form').notNull(),
    content: jsonb('content').$type<unknown>().notNull(),
    /** Increases with each save; a save based on an older one gets a conflict. */
    revision: integer('revision').notNull(),
    /** The open form that saved it last, and the number of that save. */
    writer: uuid('writer'),
    sequence: bigint('sequence', { mode: 'number' }).notNull().default(0),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.scopeKey, table.form] })],
);
