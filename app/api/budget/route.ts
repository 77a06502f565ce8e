import { ownMeterRoute } from '#lib/features/settings/budget/routes.ts';

export const GET = ownMeterRoute;
