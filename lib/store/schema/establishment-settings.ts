import { integer, text } from 'drizzle-orm/pg-core';
import { perron } from './namespace.ts';

/** What an establishment has settled for all of its people. */
export const establishmentSettings = perron.table('establishment_settings', {
  scopeKey: text('scope_key').primaryKey(),
  /** Months for which notes and interviews are kept. */
  retentionMonths: integer('retention_months').notNull(),
  /** Months for which the trail is kept; null: for good. */
  trailMonths: integer('trail_months'),
});
