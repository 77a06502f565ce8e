import { personExportRoute } from '#lib/rights/routes.ts';

export const GET = personExportRoute;
