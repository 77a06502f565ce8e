import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Author } from '#lib/engines/commands/store.ts';
import type { Runner } from '#lib/engines/store/database.ts';
import { bulkItems } from '#lib/engines/store/schema/bulk-requests.ts';
import { lockDraft, type StoredBulkRequest } from './bulk-store.ts';
import { isFollowed } from './followed.ts';
import type { Obstacle, ReviewGroup } from './model.ts';
import { ACCEPTED_STATUSES, isRejection } from './rejection.ts';
import type { Adjustment } from './selection.ts';

/** Selects or deselects items of a draft; false when it is no draft any more. */
export function adjustDraft(
  db: Runner,
  owner: Author,
  id: string,
  { adjustment, now }: { readonly adjustment: Adjustment; readonly now: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const draft = await lockDraft(tx, owner, id, now);
    if (!draft) return false;
    await tx
      .update(bulkItems)
      .set({ selected: adjustment.selected })
      .where(and(eq(bulkItems.bulkRequestId, id), affected(adjustment.items, followedIn(draft, now))));
    return true;
  });
}

type Draft = Pick<StoredBulkRequest, 'id' | 'kind' | 'aim' | 'revertOf' | 'scopeKey' | 'personId'>;

/** Items with follow-ups; in a rejection without accepted candidates, who are a group of their own there. */
function followedIn(draft: Draft, now: Date): SQL | undefined {
  const followed = isFollowed(bulkItems.recordId, draft, now);
  return isRejection(draft) ? and(followed, notInArray(bulkItems.status, [...ACCEPTED_STATUSES])) : followed;
}

function affected(items: Adjustment['items'], followed: SQL | undefined): SQL | undefined {
  switch (items.kind) {
    case 'ids':
      return inArray(bulkItems.recordId, items.ids);
    case 'status':
      return eq(bulkItems.status, items.status);
    case 'followed':
      return followed;
    case 'all':
      return undefined;
    default:
      return items satisfies never;
  }
}

/** The items of a draft by status, the largest group first. */
export async function groupsOf(
  db: Runner,
  id: string,
  order: readonly string[],
): Promise<readonly ReviewGroup[]> {
  const rows = await db
    .select({
      status: bulkItems.status,
      obstacle: bulkItems.obstacle,
      n: sql<number>`count(*)::int`,
      selected: sql<number>`(count(*) filter (where ${bulkItems.selected} and ${bulkItems.obstacle} is null))::int`,
    })
    .from(bulkItems)
    .where(eq(bulkItems.bulkRequestId, id))
    .groupBy(bulkItems.status, bulkItems.obstacle)
    .orderBy(bulkItems.status);
  const groups = [...Map.groupBy(rows, (row) => row.status)].map(([status, of]) => ({
    status,
    total: of.reduce((sum, row) => sum + row.n, 0),
    selected: of.reduce((sum, row) => sum + row.selected, 0),
    obstacles: Object.fromEntries(
      of.flatMap(({ obstacle, n }) => (obstacle ? [[obstacle as Obstacle, n]] : [])),
    ),
  }));
  const place = ({ status }: ReviewGroup) => (order.includes(status) ? order.indexOf(status) : order.length);
  return groups.toSorted((one, other) => place(one) - place(other) || other.total - one.total);
}
