import { exportContactsRoute } from '#lib/features/applications/export.ts';

export const GET = exportContactsRoute;
