import { mirrorRefreshRoute, mirrorStateRoute } from '#lib/mirror/routes.ts';

export const GET = mirrorStateRoute;
export const POST = mirrorRefreshRoute;
