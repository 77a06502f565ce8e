import { unreadRoute } from '#lib/notifications/routes.ts';

export const GET = unreadRoute;
