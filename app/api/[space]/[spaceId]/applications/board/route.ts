import { boardRoute } from '#lib/applications/routes.ts';

export const GET = boardRoute;
