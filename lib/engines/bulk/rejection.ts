import type { CandidatureStatus } from '#contract/candidature.ts';
import type { StoredBulkRequest } from './bulk-store.ts';
import type { BulkKind, BulkReview, ReviewGroup } from './model.ts';

const REJECTED: CandidatureStatus = 'rejected';

/** Candidates who were hired or offered the position: a bulk rejection excludes them until its author selects them. */
export const ACCEPTED_STATUSES = ['offered', 'hired'] as const satisfies readonly CandidatureStatus[];

/** Whether a bulk request rejects candidates and is no revert. */
export function isRejection({
  kind,
  aim,
  revertOf,
}: Pick<StoredBulkRequest, 'kind' | 'aim' | 'revertOf'>): boolean {
  return kind === ('application.move' satisfies BulkKind) && aim === REJECTED && revertOf === null;
}

type ReviewedGroups = { readonly others: readonly ReviewGroup[]; readonly accepted: readonly ReviewGroup[] };

/**
 * The groups of a review, without those that have nothing to change; in a rejection accepted candidates are a group of
 * their own.
 */
export function reviewedGroups({
  bulkRequest,
  groups,
}: Pick<BulkReview, 'bulkRequest' | 'groups'>): ReviewedGroups {
  const changing = groups.filter(({ total, obstacles }) => total > (obstacles.already ?? 0));
  const isApart = ({ status }: ReviewGroup) =>
    isRejection(bulkRequest) && ACCEPTED_STATUSES.some((accepted) => accepted === status);
  return { others: changing.filter((group) => !isApart(group)), accepted: changing.filter(isApart) };
}
