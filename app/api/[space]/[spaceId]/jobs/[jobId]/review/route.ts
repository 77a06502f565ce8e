import { reviewRoute } from '#lib/jobs/routes.ts';

export const GET = reviewRoute;
