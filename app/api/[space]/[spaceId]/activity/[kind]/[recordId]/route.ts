import { activityOfRoute } from '#lib/features/activity/routes.ts';

export const GET = activityOfRoute;
