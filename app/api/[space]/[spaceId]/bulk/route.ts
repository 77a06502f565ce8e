import { bulkRequestsRoute } from '#lib/bulk/routes.ts';

export const GET = bulkRequestsRoute;
