import { jobsRoute } from '#lib/jobs/routes.ts';

export const GET = jobsRoute;
