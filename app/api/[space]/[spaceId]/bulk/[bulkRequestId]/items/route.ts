import { itemsRoute } from '#lib/bulk/routes.ts';

export const GET = itemsRoute;
