import { pushKeyRoute } from '#lib/engines/push/routes.ts';

export const GET = pushKeyRoute;
