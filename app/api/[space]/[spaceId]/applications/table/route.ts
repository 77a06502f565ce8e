import { tableRoute } from '#lib/features/applications/routes.ts';

export const GET = tableRoute;
