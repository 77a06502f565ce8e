import { exportRoute } from '#lib/features/activity/export.ts';

export const GET = exportRoute;
