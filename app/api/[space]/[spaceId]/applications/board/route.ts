import { boardRoute } from '#lib/features/applications/routes.ts';

export const GET = boardRoute;
