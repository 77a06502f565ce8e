import { execute } from './limits.ts';

/** Makes the cached counts of unread notifications a minute older. */
export async function ageUnreadCounts(databaseUrl: string): Promise<void> {
  await execute(databaseUrl, `UPDATE perron.unread_counts SET asked_at = asked_at - interval '60 seconds'`);
}
