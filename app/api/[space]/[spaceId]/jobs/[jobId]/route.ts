import { jobRoute } from '#lib/jobs/routes.ts';

export const GET = jobRoute;
