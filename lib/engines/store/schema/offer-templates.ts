import { index, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { instant, perron } from './namespace.ts';

/** Texts of offers from which an establishment starts new ones: its own words, never a person’s. */
export const offerTemplates = perron.table(
  'offer_templates',
  {
    /** Id of the operation that created it. */
    id: uuid('id').primaryKey(),
    scopeKey: text('scope_key').notNull(),
    name: text('name').notNull(),
    /** The form of an offer, as it is typed. */
    values: jsonb('values').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [index('offer_templates_scope').on(table.scopeKey, table.name)],
);
