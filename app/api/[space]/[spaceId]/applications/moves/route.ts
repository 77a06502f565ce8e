import { movesRoute } from '#lib/features/applications/routes.ts';

export const GET = movesRoute;
