import { colleaguesRoute } from '#lib/follow-ups/routes.ts';

export const GET = colleaguesRoute;
