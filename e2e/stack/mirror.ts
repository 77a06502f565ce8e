import { execute } from './limits.ts';

/** In the order in which the product itself drops them: rows before the counts that follow them. */
const TABLES = [
  'scopes',
  'applications',
  'application_records',
  'application_tallies',
  'application_sums',
  'offer_counts',
  'offers',
  'offer_removals',
  'establishments',
  'favorites',
  'collections',
] as const;

/** As if nobody of that establishment had ever been here: all of it is read for the first time again. */
export async function forgetEstablishment(databaseUrl: string, maison: string): Promise<void> {
  for (const table of TABLES)
    await execute(databaseUrl, `DELETE FROM mirror.${table} WHERE scope = $1`, [`maison:${maison}`]);
}
