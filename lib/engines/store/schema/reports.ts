import { date, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { instant, perron } from './namespace.ts';

/** Reports of a group: numbers of its establishments at a moment, never a person’s. Kept for 400 days. */
export const reports = perron.table(
  'reports',
  {
    /** Id of the operation that created it. */
    id: uuid('id').primaryKey(),
    scopeKey: text('scope_key').notNull(),
    personId: integer('person_id').notNull(),
    personName: text('person_name').notNull(),
    madeAt: instant('made_at').notNull(),
    /** When the platform was last read before it; null when unknown. */
    readAt: instant('read_at'),
    since: date('since', { mode: 'string' }).notNull(),
    until: date('until', { mode: 'string' }).notNull(),
    /** Ids of the chosen ones; null for all of the group. */
    establishments: jsonb('establishments').$type<readonly number[]>(),
    parts: jsonb('parts').$type<readonly string[]>().notNull(),
    numbers: jsonb('numbers').notNull(),
  },
  (table) => [index('reports_scope').on(table.scopeKey, table.madeAt)],
);
