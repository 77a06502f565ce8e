import { candidateRoute } from '#lib/features/applications/routes.ts';

export const GET = candidateRoute;
