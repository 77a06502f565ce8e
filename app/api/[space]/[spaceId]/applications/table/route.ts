import { tableRoute } from '#lib/applications/routes.ts';

export const GET = tableRoute;
