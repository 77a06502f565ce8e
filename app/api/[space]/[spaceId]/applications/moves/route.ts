import { movesRoute } from '#lib/applications/routes.ts';

export const GET = movesRoute;
