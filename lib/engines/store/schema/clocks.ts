import { text } from 'drizzle-orm/pg-core';
import type { TimeZone } from '#contract/time-zones.ts';
import { perron } from './namespace.ts';

/** The time zone that somebody has chosen for an establishment, instead of that of its postcode. */
export const clocks = perron.table('clocks', {
  scopeKey: text('scope_key').primaryKey(),
  zone: text('zone').$type<TimeZone>().notNull(),
});
