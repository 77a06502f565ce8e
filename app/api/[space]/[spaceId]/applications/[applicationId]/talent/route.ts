import { applicationTalentRoute } from '#lib/features/talents/routes.ts';

export const GET = applicationTalentRoute;
