import { activityEndingRoute } from '#lib/features/activity/routes.ts';

export const GET = activityEndingRoute;
