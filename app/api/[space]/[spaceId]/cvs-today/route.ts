import { cvsTodayRoute } from '#lib/features/rights/routes.ts';

export const GET = cvsTodayRoute;
