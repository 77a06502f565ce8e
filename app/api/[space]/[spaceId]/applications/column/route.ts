import { columnRoute } from '#lib/features/applications/routes.ts';

export const GET = columnRoute;
