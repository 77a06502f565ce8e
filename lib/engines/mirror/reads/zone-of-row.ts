import { type SQL, sql } from 'drizzle-orm';
import { DEFAULT_ZONE } from '#contract/time-zones.ts';
import type { applications } from '../schema/applications.ts';
import { establishments, type offers } from '../schema/offers.ts';

/** The time zone of the establishment of a row. */
export function zoneOfRowOf(table: typeof applications | typeof offers): SQL<string> {
  // With the name of the table: in a select from it alone a column would be written without.
  return sql`coalesce((select e.zone from ${establishments} as e
    where e.scope = ${table}.scope and e.id = ${table}.establishment_id), ${DEFAULT_ZONE})`;
}
