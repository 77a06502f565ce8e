import { columnRoute } from '#lib/applications/routes.ts';

export const GET = columnRoute;
