import { mirrorRefreshRoute, mirrorStateRoute } from '#lib/engines/mirror/routes.ts';

export const GET = mirrorStateRoute;
export const POST = mirrorRefreshRoute;
