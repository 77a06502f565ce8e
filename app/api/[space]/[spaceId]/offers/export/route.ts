import { exportRoute } from '#lib/features/offers/export.ts';

export const GET = exportRoute;
