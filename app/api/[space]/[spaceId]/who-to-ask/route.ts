import { whoToAskRoute } from '#lib/team/routes.ts';

export const GET = whoToAskRoute;
