import { integer } from 'drizzle-orm/pg-core';
import { instant, perron } from './namespace.ts';

/** How many notifications a person has not read, as the platform last counted them. */
export const unreadCounts = perron.table('unread_counts', {
  personId: integer('person_id').primaryKey(),
  /** Null until the first answer. */
  count: integer('count'),
  /** When the platform was last asked, answered or not. */
  askedAt: instant('asked_at').notNull(),
});
