import { candidateRoute } from '#lib/applications/routes.ts';

export const GET = candidateRoute;
