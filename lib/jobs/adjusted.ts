import type { JobItem, JobReview, ReviewGroup } from './model.ts';
import type { Adjustment } from './selection.ts';

/** Items of a group that can be part of the job. */
export function possibleIn({ total, obstacles }: Pick<ReviewGroup, 'total' | 'obstacles'>): number {
  return total - Object.values(obstacles).reduce((sum, count) => sum + count, 0);
}

/** A review as it will be once an adjustment has been stored; `items` are those on the screen. */
export function adjustedReview(
  review: JobReview,
  adjustment: Adjustment,
  items: readonly JobItem[],
): JobReview {
  const groups = review.groups.map((group) => ({
    ...group,
    selected: selectedAfter(group, adjustment, items),
  }));
  const total = groups.reduce((sum, group) => sum + group.selected, 0);
  return { ...review, groups, job: { ...review.job, total } };
}

function selectedAfter(
  group: ReviewGroup,
  { selected, items: wanted }: Adjustment,
  items: readonly JobItem[],
) {
  const whole = selected ? possibleIn(group) : 0;
  if (wanted.kind === 'all') return whole;
  if (wanted.kind === 'status') return wanted.status === group.status ? whole : group.selected;
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
  items: readonly JobItem[],
  { selected, items: wanted }: Adjustment,
): readonly JobItem[] {
  const isMeant = (item: JobItem) => {
    if (wanted.kind === 'all') return true;
    return wanted.kind === 'status' ? wanted.status === item.status : wanted.ids.includes(item.subjectId);
  };
  return items.map((item) => (isMeant(item) ? { ...item, selected } : item));
}
