import { exportRoute } from '#lib/applications/export.ts';

export const GET = exportRoute;
