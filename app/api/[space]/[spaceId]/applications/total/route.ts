import { totalRoute } from '#lib/features/applications/routes.ts';

export const GET = totalRoute;
