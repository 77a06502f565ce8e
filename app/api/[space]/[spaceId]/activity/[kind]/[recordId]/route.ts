import { activityOfRoute } from '#lib/activity/routes.ts';

export const GET = activityOfRoute;
