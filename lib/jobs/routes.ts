import 'server-only';
import { z } from 'zod';
import { StatusWord } from '#lib/server/bounded.ts';
import { done } from '#lib/server/failure.ts';
import { defineRoute } from '#lib/server/route.ts';
import { authorOf } from './author.ts';
import { readItems, readJob, readJobs, readReview } from './data.ts';
import { exportLedger } from './export.ts';
import { ITEM_STATES, OBSTACLES } from './model.ts';

const OneJob = z.object({ jobId: z.uuid() });
const OF_JOBS = { method: 'GET', permission: 'job.run', only: 'establishment' } as const;
const OF_ONE_JOB = { ...OF_JOBS, params: OneJob } as const;

const NOT_FOUND = { ok: false, failure: { kind: 'notFound' } } as const;
const orNotFound = <T>(found: T | null) => (found ? done(found) : NOT_FOUND);

/** What of a review or a ledger is shown; `page` counts from 1. */
const ItemsQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  state: z.enum(ITEM_STATES).optional(),
  status: StatusWord.optional(),
  obstacle: z.enum(OBSTACLES).optional(),
});

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
  query: ItemsQuery,
  handler: async (context) =>
    orNotFound(await readItems(authorOf(context), context.params.jobId, context.query)),
});

/** The whole ledger as a file. */
export const ledgerRoute = defineRoute({
  ...OF_ONE_JOB,
  name: 'jobs.ledger',
  query: ItemsQuery.pick({ state: true }),
  handler: async (context) =>
    (await exportLedger(authorOf(context), context.params.jobId, context.query.state ?? null)) ?? NOT_FOUND,
});
