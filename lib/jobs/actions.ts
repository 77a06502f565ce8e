'use server';

import { z } from 'zod';
import { type ActionContext, defineAction } from '#lib/server/action.ts';
import type { JobAuthor } from './author.ts';
import * as jobs from './jobs.ts';
import { Adjustment, JobWish } from './selection.ts';

const OneJob = z.object({ jobId: z.uuid() });

/** Chooses what a job would change: makes a draft for review and answers its id. Nothing is sent before `startJob`. */
export const prepareJob = defineAction({
  name: 'job.prepare',
  permission: 'job.run',
  schema: z.object({ wish: JobWish }),
  afterLoss: 'repeat',
  handler: (context) => jobs.prepare(authorOf(context), context.operationId, context.input.wish),
});

/** Takes items into a draft or out of it; answers the review as it is then. */
export const adjustJob = defineAction({
  name: 'job.adjust',
  permission: 'job.run',
  schema: OneJob.extend({ adjustment: Adjustment }),
  afterLoss: 'repeat',
  handler: (context) => jobs.adjust(authorOf(context), context.input.jobId, context.input.adjustment),
});

/** Starts a draft. */
export const startJob = defineAction({
  name: 'job.start',
  permission: 'job.run',
  schema: OneJob,
  afterLoss: 'repeat',
  handler: (context) => jobs.start(authorOf(context), context.input.jobId),
  trail: (_, job) => jobs.note('job.start', job),
});

/** Stops a job after the call under way. */
export const pauseJob = defineAction({
  name: 'job.pause',
  permission: 'job.run',
  schema: OneJob,
  afterLoss: 'repeat',
  handler: (context) => jobs.pause(authorOf(context), context.input.jobId),
  trail: (_, job) => jobs.note('job.pause', job),
});

/** Lets a paused job go on. */
export const resumeJob = defineAction({
  name: 'job.resume',
  permission: 'job.run',
  schema: OneJob,
  afterLoss: 'repeat',
  handler: (context) => jobs.resume(authorOf(context), context.input.jobId),
  trail: (_, job) => jobs.note('job.resume', job),
});

/** Ends a job: what is sent stays, nothing more is. A draft is thrown away, then there is no job to answer. */
export const cancelJob = defineAction({
  name: 'job.cancel',
  permission: 'job.run',
  schema: OneJob,
  afterLoss: 'repeat',
  handler: (context) => jobs.cancel(authorOf(context), context.input.jobId),
  trail: (_, job) => job && jobs.note('job.cancel', job),
});

/** Tries the failed and refused items of a job again, and only these. */
export const retryFailed = defineAction({
  name: 'job.retry',
  permission: 'job.run',
  schema: OneJob,
  afterLoss: 'repeat',
  handler: (context) => jobs.retry(authorOf(context), context.input.jobId),
  trail: (_, job) => jobs.note('job.retry', job),
});

/** Makes a draft that takes a job back, item by item, where nobody has changed the item since; answers its id. */
export const revertJob = defineAction({
  name: 'job.revert',
  permission: 'job.run',
  schema: OneJob,
  afterLoss: 'repeat',
  handler: (context) => jobs.revert(authorOf(context), context.operationId, context.input.jobId),
});

function authorOf({ session, scope }: ActionContext<unknown>): JobAuthor {
  return { person: session.person, scope };
}
