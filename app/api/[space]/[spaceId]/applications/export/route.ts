import { exportRoute } from '#lib/features/applications/export.ts';

export const GET = exportRoute;
