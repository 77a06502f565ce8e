import { pushKeyRoute } from '#lib/push/routes.ts';

export const GET = pushKeyRoute;
