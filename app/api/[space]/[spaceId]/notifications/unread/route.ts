import { unreadRoute } from '#lib/features/notifications/routes.ts';

export const GET = unreadRoute;
