import type { JobDatingStatus } from '#contract/job-dating.ts';

type StatusTone = 'neutral' | 'info' | 'ok' | 'danger';

const TONES: Readonly<Record<JobDatingStatus, StatusTone>> = {
  draft: 'neutral',
  published: 'ok',
  done: 'info',
  cancelled: 'danger',
};

export function isKnownStatus(status: string): status is JobDatingStatus {
  return Object.hasOwn(TONES, status);
}

/** A status that the contract does not list gets the neutral tone. */
export function statusTone(status: string): StatusTone {
  return isKnownStatus(status) ? TONES[status] : 'neutral';
}

/** Error code of a move into a status that the platform does not know, or names differently. */
export const STATUS_UNKNOWN = 'status_unknown';

/** What a user can request, in the words of the buttons. */
export const JOB_DATING_VERBS = ['publish', 'unpublish', 'cancel', 'reopen'] as const;
export type JobDatingVerb = (typeof JOB_DATING_VERBS)[number];

const TARGETS: Readonly<Record<JobDatingVerb, JobDatingStatus>> = {
  publish: 'published',
  unpublish: 'draft',
  cancel: 'cancelled',
  reopen: 'draft',
};

/**
 * The moves of the contract (`JOB_DATING_MOVES`; a test compares them), the usual one first. An unwanted draft is
 * deleted: nobody else has seen it, so nobody has to be notified.
 */
const VERBS: Readonly<Record<JobDatingStatus, readonly JobDatingVerb[]>> = {
  draft: ['publish'],
  published: ['cancel', 'unpublish'],
  cancelled: ['reopen'],
  done: [],
};

/** From an unknown status every target is offered once: only the platform knows which are allowed. */
const TRIED: readonly JobDatingVerb[] = ['publish', 'cancel', 'unpublish'];

export function targetOf(verb: JobDatingVerb): JobDatingStatus {
  return TARGETS[verb];
}

/** The verbs that are offered in a status. */
export function verbsFor(status: string): readonly JobDatingVerb[] {
  return isKnownStatus(status) ? VERBS[status] : TRIED;
}
