import { colleaguesRoute } from '#lib/features/applications/follow-ups/routes.ts';

export const GET = colleaguesRoute;
