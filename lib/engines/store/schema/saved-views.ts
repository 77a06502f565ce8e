import { boolean, index, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, perron } from './namespace.ts';

/** Lists of applications or offers saved under a name, for the author or for all of the scope. */
export const savedViews = perron.table(
  'saved_views',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    scopeKey: text('scope_key').notNull(),
    personId: integer('person_id').notNull(),
    personName: text('person_name').notNull(),
    list: text('list', { enum: ['applications', 'offers'] })
      .notNull()
      .default('applications'),
    name: text('name').notNull(),
    /** The query string of the list, without the typed search: that may name somebody. */
    search: text('search').notNull(),
    isShared: boolean('is_shared').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [index('saved_views_scope').on(table.scopeKey, table.personId)],
);

/** Who has pinned which view, each for themselves. */
export const viewPins = perron.table(
  'view_pins',
  {
    personId: integer('person_id').notNull(),
    viewId: integer('view_id')
      .notNull()
      .references(() => savedViews.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.viewId] }),
    index('view_pins_view').on(table.viewId),
  ],
);
