import { bulkRoute } from '#lib/bulk/routes.ts';

export const GET = bulkRoute;
