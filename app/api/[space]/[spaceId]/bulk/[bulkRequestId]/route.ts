import { bulkRoute } from '#lib/engines/bulk/routes.ts';

export const GET = bulkRoute;
