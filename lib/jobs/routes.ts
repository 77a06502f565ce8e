import 'server-only';
import { z } from 'zod';
import { done } from '#lib/server/failure.ts';
import { defineRoute } from '#lib/server/route.ts';
import { authorOf } from './author.ts';
import { readItems, readJob, readJobs, readReview } from './data.ts';
import { exportLedger } from './export.ts';
import { itemList } from './list.ts';

const OneJob = z.object({ jobId: z.uuid() });
const OF_JOBS = { method: 'GET', permission: 'job.run' } as const;
const OF_ONE_JOB = { ...OF_JOBS, params: OneJob } as const;

const NOT_FOUND = { ok: false, failure: { kind: 'notFound' } } as const;
const orNotFound = <T>(found: T | null) => (found ? done(found) : NOT_FOUND);

const shownIn = (request: Request) => itemList.load(new URL(request.url).searchParams);

/** The person's own jobs of an establishment, those under way first, then the latest. Drafts are not listed. */
export const jobsRoute = defineRoute({
  ...OF_JOBS,
  name: 'jobs.list',
  handler: async (context) => done(await readJobs(authorOf(context))),
});

export const jobRoute = defineRoute({
  ...OF_ONE_JOB,
  name: 'jobs.one',
  handler: async (context) => orNotFound(await readJob(authorOf(context), context.params.jobId)),
});

/** What a draft would do. */
export const reviewRoute = defineRoute({
  ...OF_ONE_JOB,
  name: 'jobs.review',
  handler: async (context) => orNotFound(await readReview(authorOf(context), context.params.jobId)),
});

/** A page of a draft's items or of a job's ledger. */
export const itemsRoute = defineRoute({
  ...OF_ONE_JOB,
  name: 'jobs.items',
  handler: async (context) =>
    orNotFound(await readItems(authorOf(context), context.params.jobId, shownIn(context.request))),
});

/** The whole ledger as a file. */
export const ledgerRoute = defineRoute({
  ...OF_ONE_JOB,
  name: 'jobs.ledger',
  handler: async (context) =>
    (await exportLedger(authorOf(context), context.params.jobId, shownIn(context.request).state)) ??
    NOT_FOUND,
});
