import { type Column, type SQL, sql } from 'drizzle-orm';
import { followUps as f } from '#lib/engines/store/schema/follow-ups.ts';

/**
 * What an establishment keeps beside an application, as far as lists show it. Instants are as the database writes them.
 */
type ListedFollowUp = { readonly assignee: string | null; readonly snoozedUntil: string | null };

/**
 * Whom of the establishment an application is assigned to, and until when it is put off; null where nothing is kept, and of
 * a group.
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
