import { cvRoute } from '#lib/applications/cv-route.ts';

export const GET = cvRoute;
