import { cvRoute } from '#lib/features/applications/cv-route.ts';

export const GET = cvRoute;
