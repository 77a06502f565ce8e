import { index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { instant, perron } from './namespace.ts';

/** Browsers to which the platform sends push messages of a person, and the session that each belongs to. */
export const pushBrowsers = perron.table(
  'push_browsers',
  {
    endpoint: text('endpoint').primaryKey(),
    personId: integer('person_id').notNull(),
    scopeKey: text('scope_key').notNull(),
    /** Handle of the session that was last open there. */
    session: uuid('session').notNull(),
    seenAt: instant('seen_at').notNull(),
    /** Since when it is to receive nothing more, and the platform has yet to be told. */
    endedAt: instant('ended_at'),
  },
  (table) => [index('push_browsers_person').on(table.personId)],
);
