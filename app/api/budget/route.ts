import { ownMeterRoute } from '#lib/budget/routes.ts';

export const GET = ownMeterRoute;
