import { bulkRequestsRoute } from '#lib/engines/bulk/routes.ts';

export const GET = bulkRequestsRoute;
