import { portalRoute } from '#lib/features/subscription/routes.ts';

export const GET = portalRoute;
