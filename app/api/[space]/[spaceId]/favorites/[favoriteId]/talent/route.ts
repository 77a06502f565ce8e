import { favoriteTalentRoute } from '#lib/features/talents/routes.ts';

export const GET = favoriteTalentRoute;
