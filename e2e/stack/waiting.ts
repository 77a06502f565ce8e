import { execute } from './limits.ts';

/** Half a year passes for the three new applications of an establishment that have waited longest, as far as we have read. */
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
