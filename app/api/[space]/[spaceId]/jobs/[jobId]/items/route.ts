import { itemsRoute } from '#lib/jobs/routes.ts';

export const GET = itemsRoute;
