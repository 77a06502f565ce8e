import { activityEndingRoute } from '#lib/activity/routes.ts';

export const GET = activityEndingRoute;
