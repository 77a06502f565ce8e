import { ledgerRoute } from '#lib/jobs/routes.ts';

export const GET = ledgerRoute;
