import { execute } from './limits.ts';

/** A minute passes since the platform was last asked how many notifications are unread. */
export async function ageUnreadCounts(databaseUrl: string): Promise<void> {
  await execute(databaseUrl, `UPDATE perron.unread_counts SET asked_at = asked_at - interval '60 seconds'`);
}
