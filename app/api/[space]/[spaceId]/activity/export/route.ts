import { exportRoute } from '#lib/activity/export.ts';

export const GET = exportRoute;
