import { primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, perron } from './namespace.ts';

/** Fields of a form without which the platform has refused a record of the scope. */
export const formDemands = perron.table(
  'form_demands',
  {
    scopeKey: text('scope_key').notNull(),
    /** `offer` */
    form: text('form').notNull(),
    field: text('field').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scopeKey, table.form, table.field] })],
);
