import { followUpRoute } from '#lib/features/applications/follow-ups/routes.ts';

export const GET = followUpRoute;
