import { queueRoute } from '#lib/applications/routes.ts';

export const GET = queueRoute;
