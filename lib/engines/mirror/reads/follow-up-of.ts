import { type Column, type SQL, sql } from 'drizzle-orm';
import { followUps as f } from '#lib/engines/store/schema/follow-ups.ts';

/** The follow-up of an application, as far as lists show it. Instants are as the database writes them. */
type ListedFollowUp = { readonly assignee: string | null; readonly snoozedUntil: string | null };

/**
 * The assignee of an application in the establishment, and the end of its snooze; null without a follow-up, and in a
 * group.
 */
export function followUpOf({
  scope,
  id,
}: {
  readonly scope: Column;
  readonly id: Column;
}): SQL<ListedFollowUp | null> {
  const listed = sql`jsonb_build_object('assignee', ${f.assigneeName}, 'snoozedUntil', ${f.snoozedUntil})`;
  const found = sql`select ${listed} from ${f} where ${f.scopeKey} = ${scope} and ${f.applicationId} = ${id}`;
  return sql<ListedFollowUp | null>`(${found})`;
}
