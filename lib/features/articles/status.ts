import type { ArticleStatus } from '#contract/article.ts';

type StatusTone = 'neutral' | 'ok' | 'warn' | 'danger';

const TONES: Readonly<Record<ArticleStatus, StatusTone>> = {
  draft: 'neutral',
  pending: 'warn',
  published: 'ok',
  rejected: 'danger',
};

/** In the order of the tabs: what waits for its author comes before what waits for the platform. */
export const STATUS_ORDER = [
  'published',
  'pending',
  'rejected',
  'draft',
] as const satisfies readonly ArticleStatus[];

export function isKnownStatus(status: string): status is ArticleStatus {
  return Object.hasOwn(TONES, status);
}

/** A status that the contract does not list is shown as it is, without a colour that would claim to know it. */
export function statusTone(status: string): StatusTone {
  return isKnownStatus(status) ? TONES[status] : 'neutral';
}

/** Whether saving a form of this article also offers to submit it; of a status of unknown meaning, the platform judges. */
export function canSubmit(status: string): boolean {
  return status !== 'published' && status !== 'pending';
}

/** Whether it can be taken back to the drafts, from the platform's readers or from the public. */
export function canWithdraw(status: string): boolean {
  return status === 'published' || status === 'pending';
}
