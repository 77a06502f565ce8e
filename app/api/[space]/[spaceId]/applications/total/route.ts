import { totalRoute } from '#lib/applications/routes.ts';

export const GET = totalRoute;
