import { exportRoute } from '#lib/offers/export.ts';

export const GET = exportRoute;
