import { reviewRoute } from '#lib/engines/bulk/routes.ts';

export const GET = reviewRoute;
