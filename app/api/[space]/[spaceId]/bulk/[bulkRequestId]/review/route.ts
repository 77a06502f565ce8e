import { reviewRoute } from '#lib/bulk/routes.ts';

export const GET = reviewRoute;
