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

/** A status that the contract does not list is shown as it is, without a colour that would claim to know it. */
export function statusTone(status: string): StatusTone {
  return isKnownStatus(status) ? TONES[status] : 'neutral';
}

/** Code of a move into a status for which the platform has another word, or none. */
export const STATUS_UNKNOWN = 'status_unknown';

/** What a person asks for, in the words of the buttons. */
export const JOB_DATING_VERBS = ['publish', 'unpublish', 'cancel', 'reopen'] as const;
export type JobDatingVerb = (typeof JOB_DATING_VERBS)[number];

const TARGETS: Readonly<Record<JobDatingVerb, JobDatingStatus>> = {
  publish: 'published',
  unpublish: 'draft',
  cancel: 'cancelled',
  reopen: 'draft',
};

/**
 * The moves of the contract (`JOB_DATING_MOVES`, kept equal by a test), the usual thing first. A draft that is not
 * wanted is deleted: nobody knows of it, and there is nobody to tell.
 */
const VERBS: Readonly<Record<JobDatingStatus, readonly JobDatingVerb[]>> = {
  draft: ['publish'],
  published: ['cancel', 'unpublish'],
  cancelled: ['reopen'],
  done: [],
};

/** From a status of unknown meaning, every target once: only the platform knows which may follow, and is asked. */
const TRIED: readonly JobDatingVerb[] = ['publish', 'cancel', 'unpublish'];

export function targetOf(verb: JobDatingVerb): JobDatingStatus {
  return TARGETS[verb];
}

/** What can be asked of a job dating. */
export function verbsFor(status: string): readonly JobDatingVerb[] {
  return isKnownStatus(status) ? VERBS[status] : TRIED;
}
