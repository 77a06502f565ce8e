import { applicationTalentRoute } from '#lib/talents/routes.ts';

export const GET = applicationTalentRoute;
