import { integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, perron } from './namespace.ts';

/** When somebody last saw a scope; a visit is over when they open none of its pages for a while. */
export const visits = perron.table(
  'visits',
  {
    scopeKey: text('scope_key').notNull(),
    personId: integer('person_id').notNull(),
    /** The last page of the visit before this one; null in the first. */
    previousEnd: instant('previous_end'),
    /** The last page of this one, accurate to a few minutes. */
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scopeKey, table.personId] })],
);
