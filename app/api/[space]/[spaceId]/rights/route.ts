import { personExportRoute } from '#lib/features/rights/routes.ts';

export const GET = personExportRoute;
