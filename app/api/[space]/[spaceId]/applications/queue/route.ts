import { queueRoute } from '#lib/features/applications/routes.ts';

export const GET = queueRoute;
