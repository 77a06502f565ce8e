import { whoToAskRoute } from '#lib/features/team/routes.ts';

export const GET = whoToAskRoute;
