import { itemsRoute } from '#lib/engines/bulk/routes.ts';

export const GET = itemsRoute;
