import 'server-only';
import { z } from 'zod';
import { services } from '#lib/auth/services.ts';
import { prepaidChanges } from '#lib/budget/prepaid.ts';
import { registerLook } from '#lib/commands/due.ts';
import { defineLocalCommand } from '#lib/server/command.ts';
import { findLentPlatform } from '#lib/server/lent-platform.ts';
import { findPlatformOf } from '#lib/server/platform.ts';
import { authorOf } from './author.ts';
import { deliverDueJobs } from './due-jobs.ts';
import * as jobs from './jobs.ts';
import { Adjustment, JobWish } from './selection.ts';

const inHand = new Set<string>();

registerLook('jobs', (worker) => {
  const { ledger } = services();
  const platformOf = (author: Parameters<typeof findPlatformOf>[0]) =>
    findPlatformOf(author, 'job', prepaidChanges(ledger));
  const lentPlatformOf = (to: Parameters<typeof findLentPlatform>[0]) =>
    findLentPlatform(to, prepaidChanges(ledger));
  return deliverDueJobs({ ...worker, inHand, ledger, platformOf, lentPlatformOf });
});

const ON_JOBS = { permission: 'job.run' } as const;
const ON_ONE_JOB = { ...ON_JOBS, schema: z.object({ jobId: z.uuid() }) } as const;

/** Chooses what a job would change: makes a draft for review and answers its id. Nothing is sent before `startJob`. */
export const prepareJob = defineLocalCommand({
  ...ON_JOBS,
  name: 'job.prepare',
  schema: z.object({ wish: JobWish }),
  handler: (context) => jobs.prepare(authorOf(context), context.operationId, context.input.wish, context.tx),
});

/** Takes items into a draft or out of it; answers the review as it is then. */
export const adjustJob = defineLocalCommand({
  ...ON_JOBS,
  name: 'job.adjust',
  schema: ON_ONE_JOB.schema.extend({ adjustment: Adjustment }),
  handler: (context) =>
    jobs.adjust(authorOf(context), context.input.jobId, context.input.adjustment, context.tx),
});

/** Starts a draft. */
export const startJob = defineLocalCommand({
  ...ON_ONE_JOB,
  name: 'job.start',
  handler: (context) => jobs.start(authorOf(context), context.input.jobId, context.tx),
  trail: (_, job) => jobs.note('job.start', job),
});

/** Stops a job after the call under way. */
export const pauseJob = defineLocalCommand({
  ...ON_ONE_JOB,
  name: 'job.pause',
  handler: (context) => jobs.pause(authorOf(context), context.input.jobId, context.tx),
  trail: (_, job) => jobs.note('job.pause', job),
});

/** Lets a paused job go on. */
export const resumeJob = defineLocalCommand({
  ...ON_ONE_JOB,
  name: 'job.resume',
  handler: (context) => jobs.resume(authorOf(context), context.input.jobId, context.tx),
  trail: (_, job) => jobs.note('job.resume', job),
});

/** Ends a job: what is sent stays, nothing more is. A draft is thrown away, then there is no job to answer. */
export const cancelJob = defineLocalCommand({
  ...ON_ONE_JOB,
  name: 'job.cancel',
  handler: (context) => jobs.cancel(authorOf(context), context.input.jobId, context.tx),
  trail: (_, job) => job && jobs.note('job.cancel', job),
});

/** Tries the failed and refused items of a job again, and only these. */
export const retryFailed = defineLocalCommand({
  ...ON_ONE_JOB,
  name: 'job.retry',
  handler: (context) => jobs.retry(authorOf(context), context.input.jobId, context.tx),
  trail: (_, job) => jobs.note('job.retry', job),
});

/** Makes a draft that takes a job back, item by item, where nobody has changed the item since; answers its id. */
export const revertJob = defineLocalCommand({
  ...ON_ONE_JOB,
  name: 'job.revert',
  handler: (context) => jobs.revert(authorOf(context), context.operationId, context.input.jobId, context.tx),
});
