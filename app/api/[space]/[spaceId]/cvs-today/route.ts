import { cvsTodayRoute } from '#lib/rights/routes.ts';

export const GET = cvsTodayRoute;
