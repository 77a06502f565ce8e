import { execute } from './limits.ts';

/** Makes the three oldest new applications of an establishment half a year older in the mirror. */
export async function ageWaiting(databaseUrl: string, maison: string): Promise<void> {
  await execute(
    databaseUrl,
    `UPDATE mirror.applications SET status_since = status_since - interval '180 days'
     WHERE (scope, id) IN (
       SELECT scope, id FROM mirror.applications WHERE scope = $1 AND status = 'received' ORDER BY status_since LIMIT 3
     )`,
    [`maison:${maison}`],
  );
}
