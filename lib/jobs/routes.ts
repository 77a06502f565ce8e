import 'server-only';
import { z } from 'zod';
import { Id } from '#contract/wire.ts';
import { done } from '#lib/server/failure.ts';
import { defineRoute } from '#lib/server/route.ts';
import { readItems, readJob, readJobs, readReview } from './data.ts';
import { exportLedger } from './export.ts';
import { ITEM_STATES, OBSTACLES } from './model.ts';

const OneJob = z.object({ maisonId: z.coerce.number().pipe(Id), jobId: z.uuid() });
const NOT_FOUND = { ok: false, failure: { kind: 'notFound' } } as const;

/** What of a review or a ledger is shown; `page` counts from 1. */
const ItemsQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  state: z.enum(ITEM_STATES).optional(),
  status: z.string().max(60).optional(),
  obstacle: z.enum(OBSTACLES).optional(),
});

/** The person's own jobs of an establishment, those under way first, then the latest. Drafts are not listed. */
export const jobsRoute = defineRoute({
  name: 'jobs.list',
  method: 'GET',
  permission: 'job.run',
  params: OneJob.omit({ jobId: true }),
  handler: async ({ session, scope }) => done(await readJobs({ person: session.person, scope })),
});

export const jobRoute = defineRoute({
  name: 'jobs.one',
  method: 'GET',
  permission: 'job.run',
  params: OneJob,
  handler: async ({ session, scope, params }) => {
    const job = await readJob({ person: session.person, scope }, params.jobId);
    return job ? done(job) : NOT_FOUND;
  },
});

/** What a draft would do. */
export const reviewRoute = defineRoute({
  name: 'jobs.review',
  method: 'GET',
  permission: 'job.run',
  params: OneJob,
  handler: async ({ session, scope, params }) => {
    const review = await readReview({ person: session.person, scope }, params.jobId);
    return review ? done(review) : NOT_FOUND;
  },
});

/** A page of a draft's items or of a job's ledger. */
export const itemsRoute = defineRoute({
  name: 'jobs.items',
  method: 'GET',
  permission: 'job.run',
  params: OneJob,
  query: ItemsQuery,
  handler: async ({ session, scope, params, query }) => {
    const items = await readItems({ person: session.person, scope }, params.jobId, query);
    return items ? done(items) : NOT_FOUND;
  },
});

/** The whole ledger as a file. */
export const ledgerRoute = defineRoute({
  name: 'jobs.ledger',
  method: 'GET',
  permission: 'job.run',
  params: OneJob,
  query: ItemsQuery.pick({ state: true }),
  handler: async ({ session, scope, params, query }) =>
    (await exportLedger({ person: session.person, scope }, params.jobId, query.state ?? null)) ?? NOT_FOUND,
});
