import { DINING_JOBS } from './dining.ts';
import type { Job } from './job.ts';
import { KITCHEN_JOBS } from './kitchen.ts';
import { OFFICES_JOBS } from './offices.ts';
import { RECEPTION_JOBS } from './reception.ts';
import { ROOMS_JOBS } from './rooms.ts';

export const JOBS: readonly Job[] = [
  ...RECEPTION_JOBS,
  ...DINING_JOBS,
  ...KITCHEN_JOBS,
  ...ROOMS_JOBS,
  ...OFFICES_JOBS,
];

const BY_SLUG = new Map(JOBS.map((job) => [job.slug, job]));

export function requireJob(slug: string): Job {
  const job = BY_SLUG.get(slug);
  if (!job) throw new Error(`no trade ${slug}`);
  return job;
}
