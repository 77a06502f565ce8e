import { favoriteTalentRoute } from '#lib/talents/routes.ts';

export const GET = favoriteTalentRoute;
