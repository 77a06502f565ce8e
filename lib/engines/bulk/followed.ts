import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Runner } from '#lib/engines/store/database.ts';
import { bulkItems } from '#lib/engines/store/schema/bulk-requests.ts';
import { followUps, interviews } from '#lib/engines/store/schema/follow-ups.ts';
import { isOfGroup } from './author.ts';
import type { StoredBulkRequest } from './bulk-store.ts';
import type { BulkKind, ReviewFollowed } from './model.ts';
import { ACCEPTED_STATUSES, isRejection } from './rejection.ts';

/** A draft, and whose. */
type FollowedIn = {
  readonly id: string;
  readonly kind: string;
  readonly scopeKey: string;
  readonly personId: number;
};

/** What an establishment keeps beside applications is its own: a group's bulk request knows nothing of it. */
function knowsFollowed({ kind, scopeKey }: FollowedIn): boolean {
  return kind === ('application.move' satisfies BulkKind) && !isOfGroup(scopeKey);
}

/** Applications that are put off, in the hands of another person than the author, or whose interview is ahead. */
function followed({ scopeKey, personId }: FollowedIn, now: Date): SQL {
  return sql`select f.application_id as id, coalesce(f.snoozed_until > ${now}, false) as snoozed,
      m.id is not null as met, coalesce(f.assignee_id <> ${personId}, false) as assigned
    from ${followUps} f left join (
      select distinct application_id as id from ${interviews} where scope_key = ${scopeKey} and at > ${now}
    ) m on m.id = f.application_id
    where f.scope_key = ${scopeKey}
      and (f.snoozed_until > ${now} or f.assignee_id <> ${personId} or m.id is not null)`;
}

/**
 * Those of a draft that could be moved, per status; none where the bulk request has nothing to do with them. Who was
 * accepted stands apart in a rejection.
 */
export async function readFollowed(
  db: Runner,
  draft: FollowedIn & Pick<StoredBulkRequest, 'aim' | 'revertOf'>,
  now: Date,
): Promise<readonly ReviewFollowed[]> {
  if (!knowsFollowed(draft)) return [];
  const apart = sql.param(isRejection(draft) ? [...ACCEPTED_STATUSES] : []);
  const { rows } = await db.execute<ReviewFollowed>(sql`
    select i.status, count(*)::int as total, (count(*) filter (where i.selected))::int as selected,
      (count(*) filter (where w.snoozed))::int as snoozed, (count(*) filter (where w.met))::int as met,
      (count(*) filter (where w.assigned))::int as assigned
    from ${bulkItems} i join (${followed(draft, now)}) w on w.id = i.record_id
    where i.bulk_request_id = ${draft.id} and i.obstacle is null and i.status <> all(${apart}::text[]) group by i.status`);
  return rows;
}

/** Whether the record of that number is one of them. */
export function isFollowed(id: Column | SQL, draft: FollowedIn, now: Date): SQL {
  return knowsFollowed(draft) ? sql`${id} in (select w.id from (${followed(draft, now)}) w)` : sql`false`;
}
