import type { ArticleStatus } from '#contract/article.ts';

type StatusTone = 'neutral' | 'ok' | 'warn' | 'danger';

const TONES: Readonly<Record<ArticleStatus, StatusTone>> = {
  draft: 'neutral',
  pending: 'warn',
  published: 'ok',
  rejected: 'danger',
};

/** In the order of the tabs: what waits for the author before what waits for the platform. */
export const STATUS_ORDER = [
  'published',
  'pending',
  'rejected',
  'draft',
] as const satisfies readonly ArticleStatus[];

export function isKnownStatus(status: string): status is ArticleStatus {
  return Object.hasOwn(TONES, status);
}

/** A status that the contract does not list gets the neutral tone. */
export function statusTone(status: string): StatusTone {
  return isKnownStatus(status) ? TONES[status] : 'neutral';
}

/** Whether saving the form also offers to submit the article; for an unknown status the platform decides. */
export function canSubmit(status: string): boolean {
  return status !== 'published' && status !== 'pending';
}

/** Whether it can be withdrawn to the drafts, from review or from the public. */
export function canWithdraw(status: string): boolean {
  return status === 'published' || status === 'pending';
}
