import { portalRoute } from '#lib/subscription/routes.ts';

export const GET = portalRoute;
