import { followUpRoute } from '#lib/follow-ups/routes.ts';

export const GET = followUpRoute;
