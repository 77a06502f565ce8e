import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Runner } from '#lib/engines/store/database.ts';
import { bulkItems } from '#lib/engines/store/schema/bulk-requests.ts';
import { followUps, interviews } from '#lib/engines/store/schema/follow-ups.ts';
import { isOfGroup } from './author.ts';
import type { StoredBulkRequest } from './bulk-store.ts';
import type { BulkKind, ReviewFollowed } from './model.ts';
import { ACCEPTED_STATUSES, isRejection } from './rejection.ts';

/** A draft and its owner. */
type FollowedIn = {
  readonly id: string;
  readonly kind: string;
  readonly scopeKey: string;
  readonly personId: number;
};

/** Follow-ups belong to an establishment: a group’s bulk request does not know them. */
function knowsFollowed({ kind, scopeKey }: FollowedIn): boolean {
  return kind === ('application.move' satisfies BulkKind) && !isOfGroup(scopeKey);
}

/** Applications that are snoozed, assigned to another person than the author, or have an interview ahead. */
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
 * The items of a draft with follow-ups that could be moved, per status; none where the bulk request does not move
 * applications. In a rejection accepted candidates are left to a group of their own.
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

/** Whether the record of that id has follow-ups. */
export function isFollowed(id: Column | SQL, draft: FollowedIn, now: Date): SQL {
  return knowsFollowed(draft) ? sql`${id} in (select w.id from (${followed(draft, now)}) w)` : sql`false`;
}
