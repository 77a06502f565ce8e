import type { CandidatureStatus } from '#contract/candidature.ts';
import type { StoredJob } from './job-store.ts';
import type { JobKind, JobReview, ReviewGroup } from './model.ts';

const REJECTED: CandidatureStatus = 'rejected';

/** Who has been hired or offered the post: a bulk rejection leaves them out until its author takes them in. */
export const ACCEPTED_STATUSES = ['offered', 'hired'] as const satisfies readonly CandidatureStatus[];

/** Whether a job rejects candidates, and takes no other job back. */
export function isRejection({ kind, aim, revertOf }: Pick<StoredJob, 'kind' | 'aim' | 'revertOf'>): boolean {
  return kind === ('application.move' satisfies JobKind) && aim === REJECTED && revertOf === null;
}

type ReviewedGroups = { readonly others: readonly ReviewGroup[]; readonly accepted: readonly ReviewGroup[] };

/** The groups of a review, without those that have nothing to change; in a rejection who was accepted stands apart. */
export function reviewedGroups({ job, groups }: Pick<JobReview, 'job' | 'groups'>): ReviewedGroups {
  const changing = groups.filter(({ total, obstacles }) => total > (obstacles.already ?? 0));
  const isApart = ({ status }: ReviewGroup) =>
    isRejection(job) && ACCEPTED_STATUSES.some((accepted) => accepted === status);
  return { others: changing.filter((group) => !isApart(group)), accepted: changing.filter(isApart) };
}
