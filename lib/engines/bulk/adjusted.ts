import type { BulkItem, BulkReview, ReviewFollowed, ReviewGroup } from './model.ts';
import type { Adjustment } from './selection.ts';

/** Items of a group that can be selected. */
export function possibleIn({ total, obstacles }: Pick<ReviewGroup, 'total' | 'obstacles'>): number {
  return total - Object.values(obstacles).reduce((sum, count) => sum + count, 0);
}

/** A review as it will be after an adjustment; `items` are those on the screen. */
export function adjustedReview(
  review: BulkReview,
  adjustment: Adjustment,
  items: readonly BulkItem[],
): BulkReview {
  const groups = review.groups.map((group) => ({
    ...group,
    selected: selectedAfter({ group, followed: followedIn(review, group.status) }, adjustment, items),
  }));
  const followed = review.followed.map((one) => ({ ...one, selected: followedAfter(one, adjustment) }));
  const total = groups.reduce((sum, group) => sum + group.selected, 0);
  return { ...review, groups, followed, bulkRequest: { ...review.bulkRequest, total } };
}

const followedIn = ({ followed }: BulkReview, status: string) =>
  followed.find((one) => one.status === status) ?? null;

/** Named items may be among them: only the server’s answer tells. */
function followedAfter({ status, total, selected: before }: ReviewFollowed, { selected, items }: Adjustment) {
  if (items.kind === 'ids' || (items.kind === 'status' && items.status !== status)) return before;
  return selected ? total : 0;
}

function selectedAfter(
  { group, followed }: { readonly group: ReviewGroup; readonly followed: ReviewFollowed | null },
  { selected, items: wanted }: Adjustment,
  items: readonly BulkItem[],
) {
  const whole = selected ? possibleIn(group) : 0;
  if (wanted.kind === 'all') return whole;
  if (wanted.kind === 'status') return wanted.status === group.status ? whole : group.selected;
  if (wanted.kind === 'followed') {
    if (!followed) return group.selected;
    return group.selected - followed.selected + (selected ? followed.total : 0);
  }
  const changed = items.filter(
    (item) =>
      item.status === group.status &&
      item.obstacle === null &&
      item.selected !== selected &&
      wanted.ids.includes(item.subjectId),
  ).length;
  return group.selected + (selected ? changed : -changed);
}

/** The items on the screen after an adjustment. */
export function adjustedItems(
  items: readonly BulkItem[],
  { selected, items: wanted }: Adjustment,
): readonly BulkItem[] {
  const isMeant = (item: BulkItem) => {
    if (wanted.kind === 'all') return true;
    // Which items these are is known with the answer.
    if (wanted.kind === 'followed') return false;
    return wanted.kind === 'status' ? wanted.status === item.status : wanted.ids.includes(item.subjectId);
  };
  return items.map((item) => (isMeant(item) ? { ...item, selected } : item));
}
